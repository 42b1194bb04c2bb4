import { ApiError } from '@backlot/domain/contract';

const withoutTrailingPeriod = (text: string) => text.trim().replace(/\.$/u, '');

/** Why a call failed, in the words of the server or the connection; undefined when that is no more than `said` says already. */
export function failureReason(cause: unknown, said: string): string | undefined {
  if (cause instanceof ApiError) {
    const { title, detail, code } = cause.problem;
    // An answer that is no problem of ours has nothing for people to read.
    if (code === 'unknown') return undefined;
    return [detail, title].find(
      (text) => text !== undefined && text !== '' && withoutTrailingPeriod(text) !== withoutTrailingPeriod(said),
    );
  }
  return cause instanceof Error ? cause.message : undefined;
}
