/** The names the server's own resources stand under. */
export const GLOSSARY_URI = 'repolore://glossary'

/** Health in numbers. */
export const STATUS_URI = 'repolore://status'

/** Where every entry stands: the key percent-encoded, or with its colon as it is. */
export const ENTRY_TEMPLATE = 'repolore://entry/{key}'
