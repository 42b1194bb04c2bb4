import type { Paperwork } from '@backlot/domain/contract';

/** Returns whether a required document is missing. Tax exemption is optional. */
export const isPaperworkMissing = (paperwork: readonly Pick<Paperwork, 'kind' | 'state' | 'isShort'>[]): boolean =>
  paperwork.some(
    ({ kind, state, isShort }) =>
      state === 'refused' ||
      state === 'expired' ||
      (state === 'approved' && isShort) ||
      (state === 'missing' && kind !== 'tax-exemption'),
  );
