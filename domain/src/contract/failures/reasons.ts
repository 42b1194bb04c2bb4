import type { Message } from '../../messages/message.ts';
import { CallError } from '../client.ts';
import { detailOf, titleOf, UNCODED } from '../problem.ts';
import { problemOf } from './failed-call.ts';

/** Returns the distinct texts of a failure: title and detail of the problem, or the error's own message. */
export function reasonsOf(cause: unknown): readonly Message[] {
  const problem = problemOf(cause);
  if (problem !== undefined) {
    const detail = detailOf(problem);
    const isRedundant = detail === undefined || detail.text === '' || detail.text === problem.title;
    return [...(problem.title === '' ? [] : [titleOf(problem)]), ...(isRedundant ? [] : [detail])];
  }
  if (cause instanceof CallError) return [cause.reason];
  return cause instanceof Error && cause.message !== '' ? [{ code: UNCODED, text: cause.message }] : [];
}

/** Removes the full stop, to embed a sentence in another one. */
export const withoutFullStop = (sentence: string): string => sentence.trim().replace(/\.+$/u, '');
