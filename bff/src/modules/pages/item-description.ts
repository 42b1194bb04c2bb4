const DESCRIPTION_MAX = 155;

/** Collapses white space and truncates at a word boundary to the length that search results show. */
function asDescription(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_MAX) return line;
  const cut = characters.slice(0, DESCRIPTION_MAX - 1).join('');
  const end = characters[DESCRIPTION_MAX - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}

export function itemDescription(
  { name, description }: { readonly name: string; readonly description: string },
  siteDescription: string,
): string {
  return asDescription(description.trim() === '' ? `${name}. ${siteDescription}` : description);
}
