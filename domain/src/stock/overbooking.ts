/**
 * What the server does with a change that leaves a request short: `flag` records it, `reason` requires a reason,
 * `never` refuses it.
 */
export const OVERBOOKING_POLICIES = ['flag', 'reason', 'never'] as const;
export type OverbookingPolicy = (typeof OVERBOOKING_POLICIES)[number];

/** What the caller requests for a change that leaves a request short. */
export const IF_SHORT = ['record', 'refuse'] as const;
export type IfShort = (typeof IF_SHORT)[number];

/** A change of a request, by what it does to the units that it is short of. */
export interface OverbookingChange {
  readonly policy: OverbookingPolicy;
  /** undefined: as `record`. */
  readonly ifShort: IfShort | undefined;
  readonly reason: string | undefined;
  /** The request is short of more units than before. */
  readonly isShorter: boolean;
}

export type OverbookingRefusal = 'refused' | 'reason-needed';

/**
 * Returns why a change is refused; undefined if it is not. A change after which the request is no shorter than before
 * is never refused. A blank reason is none.
 */
export function overbookingRefusal({
  policy,
  ifShort,
  reason,
  isShorter,
}: OverbookingChange): OverbookingRefusal | undefined {
  if (!isShorter) return undefined;
  if (policy === 'never' || ifShort === 'refuse') return 'refused';
  return policy === 'reason' && (reason ?? '').trim() === '' ? 'reason-needed' : undefined;
}
