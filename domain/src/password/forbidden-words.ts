/** Shorter words, such as 'Al' and 'com', occur in too many others. */
const WORD_MIN = 4;
/** Maximum number of extra digits and signs, such as a year and two signs. */
const EXTRAS_MAX = 6;

const PRODUCT_NAME = 'Backlot';

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const lettersAndDigits = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
const lengthOf = (text: string) => [...text].length;

/** Returns the words of these texts, whole and in parts, and the product's name. */
export function forbiddenWords(texts: readonly (string | null | undefined)[]): readonly string[] {
  const words = [PRODUCT_NAME, ...texts].flatMap((text) => {
    const folded = fold(text ?? '');
    return [lettersAndDigits(folded), ...folded.split(/[^\p{L}\p{N}]+/gu)];
  });
  return [...new Set(words)].filter((word) => lengthOf(word) >= WORD_MIN);
}

export const localPartOf = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')));

/** Whether a password consists of these words, repeated or with a few digits and signs. */
export function isMadeOfWord(password: string, words: readonly string[]): boolean {
  const folded = fold(password);
  const core = lettersAndDigits(folded);
  return words.some((word) => {
    const remainder = core.split(word);
    const matchedLength = (remainder.length - 1) * lengthOf(word);
    return matchedLength > 0 && !/\p{L}/u.test(remainder.join('')) && lengthOf(folded) - matchedLength <= EXTRAS_MAX;
  });
}
