import { type Problem } from '@backlot/domain/contract';

export type ProblemFields = Pick<Problem, 'title' | 'status' | 'code'> & Partial<Pick<Problem, 'detail' | 'errors'>>;

/** A failure that the caller is told about, RFC 9457. `title` carries the specification's message. */
export class ProblemException extends Error {
  constructor(
    readonly problem: ProblemFields,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem.title);
    this.name = 'ProblemException';
  }
}

/** A single-row read that found nothing (decision 17). */
export const ROW_NOT_FOUND = 'PGRST116';

/** 404 of a row. */
export function rowNotFound(title: string, detail?: string): ProblemException {
  return new ProblemException({ status: 404, title, code: ROW_NOT_FOUND, ...(detail === undefined ? {} : { detail }) });
}

/** A field that cannot be taken; `path` is dotted, as in `items.0.quantity`. */
export type FieldError = NonNullable<Problem['errors']>[number];

/** 422 with the fields in the user's words. */
export function invalidFields(errors: readonly FieldError[]): ProblemException {
  return new ProblemException({
    status: 422,
    title: 'Some entries need a correction',
    code: 'validation',
    errors: [...errors],
  });
}
