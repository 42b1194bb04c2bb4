import { quotePath } from '@backlot/domain';

export const acceptPath = (reference: string): string => `${quotePath(reference)}/accept`;
