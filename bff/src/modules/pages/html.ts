const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and quoted attributes. Drops control characters, which HTML forbids. */
export function escapeHtml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is left out
  const allowed = text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/gu, '');
  return allowed.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}

/** Void element or start tag. Omits undefined attributes; `true` gives an attribute without a value. */
export function tag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`],
  );
  return `<${name}${written.join('')}>`;
}

/** JSON for a script element; escapes `<`, so that no text can close the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</gu, '\\u003c');
}
