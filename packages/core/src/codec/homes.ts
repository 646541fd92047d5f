/** Where documents and their glossary stand, relative to the root. */
export const DOCUMENT_HOME = 'engineering-context'

/** The one file of a store that maps words to subjects. */
export const GLOSSARY_PATH = `${DOCUMENT_HOME}/subjects.yaml`
