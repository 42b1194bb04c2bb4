import { SHARED_LIST_PARAMETER, writeSharedList, type QuantityLine } from '@backlot/domain';

/** Where a list can be looked at and taken over: `/quote?items=12x2,40x1`, without the prefix of a language. */
export function sharedListPath(lines: readonly QuantityLine[]): string {
  return `/quote?${SHARED_LIST_PARAMETER}=${writeSharedList(lines)}`;
}
