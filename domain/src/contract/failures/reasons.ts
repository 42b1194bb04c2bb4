import type { Message } from '../../messages/message.js';
import { CallError } from '../client.js';
import { detailOf, titleOf, UNCODED } from '../problem.js';
import { problemOf } from './failed-call.js';

/** What was said of a failure, from the outside in and each once: title and detail of the problem, or the error's own message. */
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

/** A sentence as part of another one, which goes on around it. */
export const withoutFullStop = (sentence: string): string => sentence.trim().replace(/\.+$/u, '');
