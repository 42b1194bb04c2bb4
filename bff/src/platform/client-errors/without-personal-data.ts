/** What is found in a message is tried in this order. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // A query or a hash of an address may hold what somebody typed.
  [/(?<=\b[a-z][a-z+.-]{1,20}:\/\/[^\s?#"'<>()]{1,500})[?#][^\s"'<>()]*/giu, ''],
  [/[^\s"'<>()[\]:,;\\/]+(?:@|%40)[^\s"'<>()[\]:,;\\/]+/giu, '(address)'],
  // The link of a quote, of a hold, or to the requests of an address, whatever its letters are.
  [/(?<=\/(?:quotes|holds?)\/|#link=)[\w-]{43}(?![\w-])/giu, '(token)'],
  // Signed tokens, and what else is long and random.
  [/[\w-]{8,}(?:\.[\w-]{8,}){2,}/gu, '(token)'],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/gu, '(token)'],
  // Numbers of telephones and cards.
  [/(?<![\w-])\+?\(?\d(?:[ ().-]{0,2}\d){6,}(?![\w-])/gu, '(number)'],
];

/** The message of an error without what may tell of a person: addresses, tokens, long numbers. */
export const withoutPersonalData = (message: string) =>
  REPLACEMENTS.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), message);

const WORD = /^[a-z]{1,30}(-[a-z]{1,20}){0,3}$/u;
const SEGMENTS = 3;

/** Pattern of the page at a path: its first words; what is no word of ours is an id. */
export function pagePattern(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const shown = segments.slice(0, SEGMENTS).map((segment) => (WORD.test(segment) ? segment : ':id'));
  return `/${shown.join('/')}`;
}
