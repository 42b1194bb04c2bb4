import { message, quoteStanding, type Day, type QuoteStanding } from '@backlot/domain';
import { ProblemException } from '../../../platform/http/problem.ts';
import type { OpenedQuote } from './quote-links.sql.ts';

export type Ended = Exclude<QuoteStanding, 'open'>;

type Failure = 'quote-decline-failed' | 'quote-accept-failed' | 'sign-code-failed' | 'paperwork-upload-failed';

export const notOpen = (failure: Failure, standing: Ended): ProblemException =>
  new ProblemException({ status: 409, title: message(failure), detail: message('quote-not-open'), code: standing });

/**
 * Any version but the newest is superseded.
 * @throws {ProblemException} 409 with the standing of a version that is not open
 */
export function assertOpen(
  { number, state, status, validUntil }: OpenedQuote,
  requested: number,
  today: Day,
  failure: Failure,
): void {
  const standing = requested === number ? quoteStanding({ state, validUntil }, status, today) : 'superseded';
  if (standing !== 'open') throw notOpen(failure, standing);
}

/** Author of history entries by a customer. Holds no address, so that erasure need not change the history. */
export const byCustomer = (linkId: string) => ({ profileId: linkId, email: 'Customer' });
