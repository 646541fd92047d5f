/** What JSON can say; the type of everything an entry carries that core does not interpret. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
