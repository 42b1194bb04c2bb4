import { onDemand } from '../on-demand.ts';

/** Printable ASCII in English collation order; case is ignored. */
const ORDER = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz`;
const PRINTABLE_ASCII = /^[ -~]*$/u;
/** ASCII character without a combining mark after it. */
const PLAIN_CHARACTER = /^[ -~](?!\p{M})/u;

// Fixed locale, because server, browsers and tests must sort alike. Lazy: it takes a slow phone 80 ms.
const collator = onDemand(() => new Intl.Collator('en'));

/** Returns the index of the first differing character, or the length of the shorter text. */
function firstDifference(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a.charAt(index) === b.charAt(index)) index += 1;
  return index;
}

function compareCase(a: string, b: string): number {
  if (a === b) return 0;
  const char = a.charAt(firstDifference(a, b));
  return char === char.toLowerCase() ? -1 : 1;
}

function compareAscii(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  const index = firstDifference(left, right);
  if (index === left.length || index === right.length) return left.length - right.length || compareCase(a, b);
  return ORDER.indexOf(left.charAt(index)) - ORDER.indexOf(right.charAt(index));
}

/** Compares at the first differing ASCII character; undefined if only the collator can decide. */
function compareFirstDifference(a: string, b: string): number | undefined {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  const index = firstDifference(left, right);
  const arePlain = [left, right].every((text) => PLAIN_CHARACTER.test(text.slice(index, index + 2)));
  return arePlain ? ORDER.indexOf(left.charAt(index)) - ORDER.indexOf(right.charAt(index)) : undefined;
}

/** Compares two texts like `Intl.Collator('en')`: negative when `a` comes first, 0 when equal. */
export function compareAlphabetically(a: string, b: string): number {
  if (PRINTABLE_ASCII.test(a) && PRINTABLE_ASCII.test(b)) return compareAscii(a, b);
  return compareFirstDifference(a, b) ?? collator().compare(a, b);
}
