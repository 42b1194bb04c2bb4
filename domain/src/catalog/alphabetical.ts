import { onDemand } from '../on-demand.js';

/** Printable ASCII as English sorts it; letters of either case have one place. */
const ORDER = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz`;
const PRINTABLE_ASCII = /^[ -~]*$/u;
/** Such a character, which no mark behind it makes another one. */
const PLAIN_CHARACTER = /^[ -~](?!\p{M})/u;

// A fixed locale: server, browsers and tests must sort alike. A slow phone takes 80 ms for it, which most catalogues can do without.
const collator = onDemand(() => new Intl.Collator('en'));

/** Index of the first character that differs; the length of the shorter text when there is none. */
function firstDifference(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a.charAt(index) === b.charAt(index)) index += 1;
  return index;
}

/** Small letters come before capital ones. */
function compareCase(a: string, b: string): number {
  if (a === b) return 0;
  const char = a.charAt(firstDifference(a, b));
  return char === char.toLowerCase() ? -1 : 1;
}

/** Case decides between texts that are the same without it. */
function compareAscii(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  const index = firstDifference(left, right);
  if (index === left.length || index === right.length) return left.length - right.length || compareCase(a, b);
  return ORDER.indexOf(left.charAt(index)) - ORDER.indexOf(right.charAt(index));
}

/** Which of the texts comes first where they differ in plain characters; undefined where only the collator knows. */
function compareFirstDifference(a: string, b: string): number | undefined {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  const index = firstDifference(left, right);
  const arePlain = [left, right].every((text) => PLAIN_CHARACTER.test(text.slice(index, index + 2)));
  return arePlain ? ORDER.indexOf(left.charAt(index)) - ORDER.indexOf(right.charAt(index)) : undefined;
}

/** Compares two texts as `Intl.Collator('en')` does: negative when `a` comes first, 0 for the same text. */
export function compareAlphabetically(a: string, b: string): number {
  if (PRINTABLE_ASCII.test(a) && PRINTABLE_ASCII.test(b)) return compareAscii(a, b);
  return compareFirstDifference(a, b) ?? collator().compare(a, b);
}
