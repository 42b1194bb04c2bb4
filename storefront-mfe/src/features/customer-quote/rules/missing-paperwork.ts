import type { Paperwork } from '@backlot/domain/contract';

/** Whether the customer has to upload a document. Nobody knows who needs a tax exemption: without one, none is missing. */
export const isPaperworkMissing = (paperwork: readonly Pick<Paperwork, 'kind' | 'state' | 'isShort'>[]): boolean =>
  paperwork.some(
    ({ kind, state, isShort }) =>
      state === 'refused' ||
      state === 'expired' ||
      (state === 'approved' && isShort) ||
      (state === 'missing' && kind !== 'tax-exemption'),
  );
