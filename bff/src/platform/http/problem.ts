import { message, type Message } from '@backlot/domain';
import { type FieldError, type ProblemFields } from '@backlot/domain/contract/server-problem';
import { englishText } from '@backlot/domain/messages/server';

/** A failure that the caller is told about, RFC 9457. `title` carries the specification's message. */
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

/** 422 with the fields in the user's words. */
export function invalidFields(errors: readonly FieldError[]): ProblemException {
  return new ProblemException({
    status: 422,
    title: message('entries-invalid'),
    code: 'validation',
    errors,
  });
}
