/** Applied in this order. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // Query and hash of a URL may contain user input.
  [/(?<=\b[a-z][a-z+.-]{1,20}:\/\/[^\s?#"'<>()]{1,500})[?#][^\s"'<>()]*/giu, ''],
  [/[^\s"'<>()[\]:,;\\/]+(?:@|%40)[^\s"'<>()[\]:,;\\/]+/giu, '(address)'],
  // Tokens in links to a quote, a hold, or the requests of an address.
  [/(?<=\/(?:quotes|holds?)\/|#link=)[\w-]{43}(?![\w-])/giu, '(token)'],
  // Signed tokens, and other long random text.
  [/[\w-]{8,}(?:\.[\w-]{8,}){2,}/gu, '(token)'],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/gu, '(token)'],
  // Telephone and card numbers.
  [/(?<![\w-])\+?\(?\d(?:[ ().-]{0,2}\d){6,}(?![\w-])/gu, '(number)'],
];

/** Removes personal data from an error message: e-mail addresses, tokens, long numbers. */
export const redactPersonalData = (message: string) =>
  REPLACEMENTS.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), message);

const WORD = /^[a-z]{1,30}(-[a-z]{1,20}){0,3}$/u;
const SEGMENTS = 3;

/** Pattern of a page's path: its first segments; segments that are not plain words become `:id`. */
export function pagePattern(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const shown = segments.slice(0, SEGMENTS).map((segment) => (WORD.test(segment) ? segment : ':id'));
  return `/${shown.join('/')}`;
}
