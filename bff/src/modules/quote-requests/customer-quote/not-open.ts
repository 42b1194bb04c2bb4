import { message } from '@backlot/domain';
import { ProblemException } from '../../../platform/http/problem.js';
import { type Ended } from './customer-decision.js';

/** 409 of a decision on a version that is not open, or an upload for it. */
export function notOpen(
  failure: 'quote-decline-failed' | 'quote-accept-failed' | 'sign-code-failed' | 'paperwork-upload-failed',
  standing: Ended,
): ProblemException {
  return new ProblemException({
    status: 409,
    title: message(failure),
    detail: message('quote-not-open'),
    code: standing,
  });
}
