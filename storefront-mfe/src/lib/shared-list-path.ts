import { clientPaths, SHARED_LIST_PARAMETER, writeSharedList, type QuantityLine } from '@backlot/domain';

/** Returns the path of a shared list: `/quote?items=12x2,40x1`, without a locale prefix. */
export const sharedListPath = (lines: readonly QuantityLine[]): string =>
  `${clientPaths.quote}?${SHARED_LIST_PARAMETER}=${writeSharedList(lines)}`;
