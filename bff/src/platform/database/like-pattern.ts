/** A pattern for `like … escape '\'` that finds `text` literally, wherever it stands. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
}

/** PostgreSQL text holds no NUL, so nothing that holds one can be found. */
export const holdsNul = (text: string): boolean => text.includes('\0');

/** A search text of several columns has U+0001 between them. What holds it could only be found across two columns, so that it is not found. */
export const isUnfindable = (text: string): boolean => holdsNul(text) || text.includes('\u0001');
