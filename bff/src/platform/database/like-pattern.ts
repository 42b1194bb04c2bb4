/** Pattern for `like … escape '\'` that matches `text` literally anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
}

/**
 * Whether a search matches nothing: PostgreSQL text cannot contain NUL, and U+0001 separates search columns, so a text
 * that contains it could only match across two columns.
 */
export const isUnfindable = (text: string): boolean => text.includes('\0') || text.includes('\u0001');
