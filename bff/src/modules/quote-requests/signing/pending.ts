import { message, type Message } from '@backlot/domain';
import { ProblemException } from '../../../platform/http/problem.js';

/** Seconds after which a client tries again what is not rendered yet. */
const RETRY_SECONDS = 5;

/** 503 of a call that needs a file which is not rendered yet. */
export const pending = (
  failure: 'quote-accept-failed' | 'acceptance-record-failed' | 'quote-certificate-failed',
  detail: Message,
): ProblemException =>
  new ProblemException(
    { status: 503, title: message(failure), detail, code: 'unavailable' },
    { 'retry-after': String(RETRY_SECONDS) },
  );
