/** Why a pattern cannot be used. */
export type GlobFault =
  /** More alternatives than are ever meant: `{a,b}` doubles with each pair of braces. */
  | { readonly is: 'too-many-alternatives'; readonly limit: number }
  | { readonly is: 'too-long'; readonly limit: number }
  /** `..` leads out of the root, where nothing can match; one that stays inside is worked out. */
  | { readonly is: 'outside' }
  | { readonly is: 'empty' }
