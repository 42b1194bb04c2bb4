/** A pattern for `ilike … escape '\'` that finds `text` literally, wherever it stands. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
}

/** PostgreSQL text holds no NUL, so nothing that holds one can be found. */
export const holdsNul = (text: string): boolean => text.includes('\0');
