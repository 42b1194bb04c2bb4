import { message, type PlainMessageCode } from '../messages/message.ts';
import type { Problem } from './problem.ts';
import { toProblem, type ProblemFields } from './server-problem.ts';

const requestId = '0f1c7a52-8c1e-4f0b-9a44-2f4c1f6f7d10';
const problem = (
  status: number,
  title: PlainMessageCode,
  code: string,
  more: Pick<ProblemFields, 'detail' | 'errors'> = {},
): Problem => ({ ...toProblem({ status, title: message<PlainMessageCode>(title), code, ...more }), requestId });

/** One failure per kind. `title` is for people, `code` for programs. */
export const problemExamples = {
  401: problem(401, 'sign-in-needed', 'unauthenticated'),
  403: problem(403, 'access-denied', 'forbidden', { detail: message('administrators-only') }),
  404: problem(404, 'quote-request-not-found', 'PGRST116'),
  409: problem(409, 'quote-request-in-flight', 'idempotency-in-flight'),
  412: problem(412, 'quote-request-update-failed', 'stale', { detail: message('saved-meanwhile') }),
  413: problem(413, 'picture-too-large', 'too-large'),
  415: problem(415, 'picture-unreadable', 'unsupported-media-type'),
  422: problem(422, 'entries-invalid', 'validation', {
    errors: [{ path: 'customerEmail', message: message('email-malformed') }],
  }),
  428: problem(428, 'version-missing', 'precondition-required'),
  429: problem(429, 'too-many-requests', 'rate-limited'),
  503: problem(503, 'server-silent', 'unavailable', { detail: message('database-silent') }),
} as const satisfies Readonly<Record<number, Problem>>;
