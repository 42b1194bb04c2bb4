/** JSON for a script element; escapes `<`, so that no text can close the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</gu, '\\u003c');
}
