/** Policy for a change that leaves a request short: record it, require a reason, or refuse it. */
export const OVERBOOKING_POLICIES = ['flag', 'reason', 'never'] as const;
export type OverbookingPolicy = (typeof OVERBOOKING_POLICIES)[number];

export const IF_SHORT = ['record', 'refuse'] as const;
export type IfShort = (typeof IF_SHORT)[number];

export interface OverbookingChange {
  readonly policy: OverbookingPolicy;
  /** Undefined: as `record`. */
  readonly ifShort: IfShort | undefined;
  readonly reason: string | undefined;
  /** Whether the request is short of more units than before. */
  readonly isShorter: boolean;
}

export type OverbookingRefusal = 'refused' | 'reason-needed';

/** Returns why a change is refused; undefined if allowed, as any change that does not increase the shortage. */
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
