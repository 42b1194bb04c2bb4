/** All statuses of a quote request; 'pending' is set on creation, and any may follow any (specification 4, decision 18). */
export const QUOTE_STATUSES = ['pending', 'approved', 'in_progress', 'completed', 'rejected'] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The status of a new quote request. */
export const INITIAL_QUOTE_STATUS: QuoteStatus = 'pending';

/** Whether a text is one of the five statuses. */
export function isQuoteStatus(value: string): value is QuoteStatus {
  return QUOTE_STATUSES.some((status) => status === value);
}

/** A badge's text: the first underscore becomes a space, the first letter a capital: 'In progress' (specification 4). */
export function quoteStatusLabel(status: string): string {
  const text = status.replace('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many requests stand in each status; the list's footer shows pending, approved and completed. */
export function countByStatus(requests: readonly { readonly status: QuoteStatus }[]): Record<QuoteStatus, number> {
  const counts: Record<QuoteStatus, number> = { pending: 0, approved: 0, in_progress: 0, completed: 0, rejected: 0 };
  for (const { status } of requests) counts[status] += 1;
  return counts;
}
