/**
 * Reads a whole number as people type it: '1,200'. Any other text is returned as it is, so that the schema of the
 * contract objects to it.
 */
export function readWholeNumber(text: string): number | string {
  const plain = text.trim();
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)$/u.test(plain) ? Number(plain.replaceAll(',', '')) : plain;
}

/** Reads an amount in dollars as people type it: '$1,234.50'. Any other text is returned as it is. */
export function readDollars(text: string): number | string {
  const plain = text.trim().replace(/^\$\s*/u, '');
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/u.test(plain) ? Number(plain.replaceAll(',', '')) : plain;
}
