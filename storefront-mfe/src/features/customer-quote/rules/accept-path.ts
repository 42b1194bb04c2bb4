import { quotePath } from '@backlot/domain';

/** Where the quote of this reference is signed. */
export const acceptPath = (reference: string): string => `${quotePath(reference)}/accept`;
