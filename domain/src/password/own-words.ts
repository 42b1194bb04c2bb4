/** Shorter ones are in too many words to say anything: 'Al', 'com'. */
const WORD_MIN = 4;
/** Digits and signs beside a word that make it no harder to guess: a year and two signs. */
const EXTRAS_MAX = 6;

const PRODUCT_NAME = 'Backlot';

/** Case and accents aside. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const lettersAndDigits = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
const lengthOf = (text: string) => [...text].length;

/**
 * The words that stand in these texts, each text as a whole and in its parts: the name of the business, its host, the name of
 * a person, an e-mail address without what follows the @. The name of the product is always among them.
 */
export function ownWords(texts: readonly (string | null | undefined)[]): readonly string[] {
  const words = [PRODUCT_NAME, ...texts].flatMap((text) => {
    const folded = fold(text ?? '');
    return [lettersAndDigits(folded), ...folded.split(/[^\p{L}\p{N}]+/gu)];
  });
  return [...new Set(words)].filter((word) => lengthOf(word) >= WORD_MIN);
}

/** What stands before the @ of an address. */
export const localPartOf = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')));

/** Whether a password is one of these words, once or several times, with at most a few digits and signs around or within. */
export function isMadeOfWord(password: string, words: readonly string[]): boolean {
  const folded = fold(password);
  const core = lettersAndDigits(folded);
  return words.some((word) => {
    const rest = core.split(word);
    const taken = (rest.length - 1) * lengthOf(word);
    return taken > 0 && !/\p{L}/u.test(rest.join('')) && lengthOf(folded) - taken <= EXTRAS_MAX;
  });
}
