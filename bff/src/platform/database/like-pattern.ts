/** Pattern for `like … escape '\'` that matches `text` literally anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
}

/** PostgreSQL text cannot contain NUL, so such a search matches nothing. */
export const containsNul = (text: string): boolean => text.includes('\0');

/** Search columns are separated by U+0001; a text that contains it could only match across two columns. */
export const isUnfindable = (text: string): boolean => containsNul(text) || text.includes('\u0001');
