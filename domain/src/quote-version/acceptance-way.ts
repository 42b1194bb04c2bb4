/** How a customer accepted a quote that staff record. Whoever signs on the quote's page needs nobody to record it. */
export const ACCEPTANCE_WAYS = ['phone', 'paper'] as const;
export type AcceptanceWay = (typeof ACCEPTANCE_WAYS)[number];
