import { ApiError } from '@backlot/domain/contract';

const UNKNOWN = 'Unknown error';

/** A reason that a sentence goes on around has no full stop of its own. */
const withoutTrailingPeriod = (text: string) => text.trim().replace(/\.+$/u, '');

/**
 * `{reason}` of the messages of the two server functions: the error's own message with what the server said of it, or
 * 'Unknown error' (spec 8).
 * @param said words that the sentence around has said already
 */
export function failureReason(cause: unknown, said = ''): string {
  if (cause instanceof ApiError) {
    const { title, detail } = cause.problem;
    const words = [title, detail ?? '']
      .map(withoutTrailingPeriod)
      .filter((text, index, all) => text !== '' && text !== said && all.indexOf(text) === index);
    return words.join(': ') || UNKNOWN;
  }
  return cause instanceof Error && cause.message !== '' ? withoutTrailingPeriod(cause.message) : UNKNOWN;
}

/** What the server objected to, in its words for people: of the fields where it named any. */
export function objections(cause: unknown): string[] {
  if (!(cause instanceof ApiError)) return cause instanceof Error && cause.message !== '' ? [cause.message] : [];
  const { errors = [], detail, code } = cause.problem;
  // An answer that is no problem of ours has nothing for people to read.
  if (code === 'unknown') return [];
  if (errors.length > 0) return [...new Set(errors.map(({ message }) => message))];
  return detail === undefined ? [] : [detail];
}
