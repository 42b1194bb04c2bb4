/** Parses a typed whole number: '1,200'. Returns other text unchanged, so that the contract's schema reports it. */
export function readWholeNumber(text: string): number | string {
  const plain = text.trim();
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)$/u.test(plain) ? Number(plain.replaceAll(',', '')) : plain;
}

/** Parses a typed dollar amount: '$1,234.50'. Returns any other text unchanged. */
export function readDollars(text: string): number | string {
  const plain = text.trim().replace(/^\$\s*/u, '');
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/u.test(plain) ? Number(plain.replaceAll(',', '')) : plain;
}
