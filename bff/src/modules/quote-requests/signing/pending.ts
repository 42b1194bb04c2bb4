import { message, type Message } from '@backlot/domain';
import { ProblemException } from '../../../platform/http/problem.ts';

/** Retry-After in seconds while a file is not rendered yet. */
const RETRY_SECONDS = 5;

export const pending = (
  failure: 'quote-accept-failed' | 'acceptance-record-failed' | 'quote-certificate-failed',
  detail: Message,
): ProblemException =>
  new ProblemException(
    { status: 503, title: message(failure), detail, code: 'unavailable' },
    { 'retry-after': String(RETRY_SECONDS) },
  );
