const DESCRIPTION_MAX = 155;

/** The text on one line, cut after a word when it is longer than results of a search show. */
function asDescription(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_MAX) return line;
  const cut = characters.slice(0, DESCRIPTION_MAX - 1).join('');
  const end = characters[DESCRIPTION_MAX - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  // One long word is cut where it has to be.
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** What results of a search say of an item: its own description, or its name and that of the site when there is none. */
export function itemDescription(
  { name, description }: { readonly name: string; readonly description: string },
  siteDescription: string,
): string {
  return asDescription(description.trim() === '' ? `${name}. ${siteDescription}` : description);
}
