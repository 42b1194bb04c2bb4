/** How a customer accepted a quote, when staff record it. */
export const ACCEPTANCE_WAYS = ['phone', 'paper'] as const;
export type AcceptanceWay = (typeof ACCEPTANCE_WAYS)[number];
