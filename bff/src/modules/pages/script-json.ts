/** JSON for an element of a page: no text in it can end the element or begin a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</gu, '\\u003c');
}
