import { message } from '@backlot/domain';
import { ProblemException } from '../../../platform/http/problem.ts';
import type { Ended } from './customer-decision.ts';

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
