import manifest from '../package.json' with { type: 'json' }

/** The version of the package, put in by the bundler. */
export const VERSION: string = manifest.version
