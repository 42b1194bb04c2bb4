export class Html {
  constructor(readonly markup: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: string) => value.replaceAll(/[&<>"']/gu, (character) => ESCAPES[character] ?? '');

type Value = string | number | Html | readonly Html[];
const toMarkup = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map(({ markup }) => markup).join('');
};

/** Template that escapes values other than {@link Html}. Quote attributes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + toMarkup(values[index - 1] ?? '') + part));
}
