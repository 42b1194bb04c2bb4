import { INITIAL_QUOTE_STATUS, message, type QuoteStatus } from '@backlot/domain';
import { overbookingRefusal, type IfShort, type OverbookingPolicy } from '@backlot/domain/stock';
import { ProblemException } from '../../../platform/http/problem.ts';
import type { SettledLine } from '../../../platform/stock/plan-settlement.ts';

export interface ShortChange {
  readonly ifShort?: IfShort | undefined;
  readonly reason?: string | null | undefined;
}

/** A hold on a pending request books nothing: its entire shortage counts when the request leaves that status. */
export function isShorter(
  lines: readonly SettledLine[],
  { from, to }: { readonly from: QuoteStatus; readonly to: QuoteStatus },
): boolean {
  const isBooked = from === INITIAL_QUOTE_STATUS && to !== INITIAL_QUOTE_STATUS;
  return lines.some(({ short, shortBefore }) => short > (isBooked ? 0 : shortBefore));
}

/** @throws {ProblemException} 409 `stock-short` with an error per short line */
export function assertOverbookable(
  lines: readonly SettledLine[],
  { ifShort, reason }: ShortChange,
  policy: OverbookingPolicy,
): void {
  const refusal = overbookingRefusal({ policy, ifShort, reason: reason ?? undefined, isShorter: true });
  if (refusal === undefined) return;
  throw new ProblemException({
    status: 409,
    title: message('stock-short'),
    detail: message(refusal === 'reason-needed' ? 'stock-reason-needed' : 'stock-overbooking-refused'),
    code: 'stock-short',
    errors: lines.flatMap(({ short, wanted }, index) =>
      short > 0 ? [{ path: `items.${index}`, message: message('stock-short-line', { short, wanted }) }] : [],
    ),
  });
}
