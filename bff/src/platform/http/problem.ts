import { message, type Message } from '@backlot/domain';
import type { FieldIssue } from '@backlot/domain/contract';
import type { ProblemFields } from '@backlot/domain/contract/server-problem';
import { englishText } from '@backlot/domain/messages/server';

/** Failure that is reported to the caller, RFC 9457. `title` carries the specification's message. */
export class ProblemException extends Error {
  constructor(
    readonly problem: ProblemFields,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(englishText(problem.title));
    this.name = 'ProblemException';
  }
}

/** A single-row read that found nothing (decision 17). */
export function rowNotFound(title: Message, detail?: Message): ProblemException {
  return new ProblemException({ status: 404, title, code: 'PGRST116', detail });
}

/** An idempotency key was used before, with other content. */
export function keyUsed(title: Message, detail?: Message): ProblemException {
  return new ProblemException({ status: 422, title, detail, code: 'idempotency-conflict' });
}

/** 401 of a link that does not work, whatever the reason; a quote link unless the title says otherwise. */
export function linkExpired(title: Message = message('quote-link-expired')): ProblemException {
  return new ProblemException({ status: 401, title, code: 'link-expired' }, { 'www-authenticate': 'Bearer' });
}

export function tooManyRequests(secondsLeft: number): ProblemException {
  return new ProblemException(
    { status: 429, title: message('too-many-requests'), code: 'rate-limited' },
    { 'retry-after': String(Math.max(1, Math.ceil(secondsLeft))) },
  );
}

export function invalidFields(errors: readonly FieldIssue[]): ProblemException {
  return new ProblemException({
    status: 422,
    title: message('entries-invalid'),
    code: 'validation',
    errors,
  });
}
