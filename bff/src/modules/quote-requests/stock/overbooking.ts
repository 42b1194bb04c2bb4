import { INITIAL_QUOTE_STATUS, message, type QuoteStatus } from '@backlot/domain';
import {
  overbookingRefusal,
  type IfShort,
  type OverbookingPolicy,
  type OverbookingRefusal,
} from '@backlot/domain/stock';
import { ProblemException } from '../../../platform/http/problem.js';
import { type SettledLine } from '../../../platform/stock/plan-settlement.js';

/** What staff want of a change that leaves a request short. */
export interface ShortChange {
  readonly ifShort?: IfShort | undefined;
  /** Why it is booked although it is not free. */
  readonly reason?: string | null | undefined;
}

/**
 * Whether a change leaves some line short by more units than before. The hold on a pending request books nothing, so
 * that all it is short of counts when the request leaves that status.
 */
export function isShorter(
  lines: readonly SettledLine[],
  { from, to }: { readonly from: QuoteStatus; readonly to: QuoteStatus },
): boolean {
  const isBooked = from === INITIAL_QUOTE_STATUS && to !== INITIAL_QUOTE_STATUS;
  return lines.some(({ short, shortBefore }) => short > (isBooked ? 0 : shortBefore));
}

/**
 * Checks a change that leaves a request shorter than before.
 *
 * @param lines of the request as it is then, in its order
 * @throws {ProblemException} 409 `stock-short` with an error for each short line
 */
export function assertOverbookable(
  lines: readonly SettledLine[],
  { ifShort, reason }: ShortChange,
  policy: OverbookingPolicy,
): void {
  const refusal = overbookingRefusal({ policy, ifShort, reason: reason ?? undefined, isShorter: true });
  if (refusal !== undefined) throw stockShort(lines, refusal);
}

function stockShort(lines: readonly SettledLine[], refusal: OverbookingRefusal): ProblemException {
  return new ProblemException({
    status: 409,
    title: message('stock-short'),
    detail: message(refusal === 'reason-needed' ? 'stock-reason-needed' : 'stock-overbooking-refused'),
    code: 'stock-short',
    errors: lines.flatMap(({ short, wanted }, index) =>
      short > 0 ? [{ path: `items.${index}`, message: message('stock-short-line', { short, wanted }) }] : [],
    ),
  });
}
