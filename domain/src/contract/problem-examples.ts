import { message } from '../messages/message.js';
import type { Problem } from './problem.js';
import { toProblem, type ProblemFields } from './server-problem.js';

const requestId = '0f1c7a52-8c1e-4f0b-9a44-2f4c1f6f7d10';
const problem = (fields: ProblemFields): Problem => ({ ...toProblem(fields), requestId });

/** A failure of each kind. `title` is for people, `code` for programs. */
export const problemExamples = {
  401: problem({ status: 401, title: message('sign-in-needed'), code: 'unauthenticated' }),
  403: problem({
    status: 403,
    title: message('access-denied'),
    detail: message('administrators-only'),
    code: 'forbidden',
  }),
  404: problem({ status: 404, title: message('quote-request-not-found'), code: 'PGRST116' }),
  409: problem({ status: 409, title: message('quote-request-in-flight'), code: 'idempotency-in-flight' }),
  412: problem({
    status: 412,
    title: message('quote-request-update-failed'),
    detail: message('saved-meanwhile'),
    code: 'stale',
  }),
  413: problem({ status: 413, title: message('picture-too-large'), code: 'too-large' }),
  415: problem({ status: 415, title: message('picture-unreadable'), code: 'unsupported-media-type' }),
  422: problem({
    status: 422,
    title: message('entries-invalid'),
    code: 'validation',
    errors: [{ path: 'customerEmail', message: message('email-malformed') }],
  }),
  428: problem({ status: 428, title: message('version-missing'), code: 'precondition-required' }),
  429: problem({ status: 429, title: message('too-many-requests'), code: 'rate-limited' }),
  503: problem({
    status: 503,
    title: message('server-silent'),
    detail: message('database-silent'),
    code: 'unavailable',
  }),
} as const satisfies Readonly<Record<number, Problem>>;
