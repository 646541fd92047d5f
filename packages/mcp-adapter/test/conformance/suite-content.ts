/** A red pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** A sound of no length. */
export const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

/** A block of text. */
export const text = (words: string) => ({ type: 'text' as const, text: words })

/** The pixel as a block. */
export const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' }

/** A resource inside an answer. */
export const embedded = (uri: string, mimeType: string, content: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: content },
})

/** A pause between two notifications. */
export const pause = (ms = 50) => new Promise((resolve) => setTimeout(resolve, ms))
