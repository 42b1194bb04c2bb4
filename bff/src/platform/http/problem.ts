import { message, type Message } from '@backlot/domain';
import type { Objection } from '@backlot/domain/contract';
import { type ProblemFields } from '@backlot/domain/contract/server-problem';
import { englishText } from '@backlot/domain/messages/server';

/** A failure that is reported to the caller, RFC 9457. `title` carries the specification's message. */
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
export const ROW_NOT_FOUND = 'PGRST116';

/** 404 of a row. */
export function rowNotFound(title: Message, detail?: Message): ProblemException {
  return new ProblemException({ status: 404, title, code: ROW_NOT_FOUND, detail });
}

/** 401 of a link, to a quote unless the title says otherwise, that does not work, whatever the reason is. */
export function linkExpired(title: Message = message('quote-link-expired')): ProblemException {
  return new ProblemException({ status: 401, title, code: 'link-expired' }, { 'www-authenticate': 'Bearer' });
}

/** 429 with the seconds after which the call may be made again. */
export function tooManyRequests(secondsLeft: number): ProblemException {
  return new ProblemException(
    { status: 429, title: message('too-many-requests'), code: 'rate-limited' },
    { 'retry-after': String(Math.max(1, Math.ceil(secondsLeft))) },
  );
}

/** 422 with the fields in the user's words. */
export function invalidFields(errors: readonly Objection[]): ProblemException {
  return new ProblemException({
    status: 422,
    title: message('entries-invalid'),
    code: 'validation',
    errors,
  });
}
