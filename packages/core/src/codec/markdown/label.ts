/** The label of a definition in the one form in which labels are compared. */
export type LabelKey = string & { readonly labelKey: unique symbol }

/** Labels are compared without regard to case and white space. */
export function labelKey(label: string): LabelKey {
  // The brand's only maker.
  return label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase() as LabelKey
}
