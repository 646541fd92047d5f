import type { Shape } from './shape.ts'

/** A whole number that is only shown: whatever else stands there is none. */
export function shownNumber(): Shape<number | null> {
  return {
    missing: () => null,
    read: (node) => (node.is === 'other' && typeof node.value === 'number' ? node.value : null),
    schema: { type: 'integer' },
  }
}

/** A yes or no that only says what a viewer offers first: whatever else stands there is yes. */
export function offered(): Shape<boolean> {
  return {
    missing: () => true,
    read: (node) => !(node.is === 'other' && node.value === false),
    schema: { type: 'boolean' },
  }
}
