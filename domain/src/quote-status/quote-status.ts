/** Statuses of a quote request; every transition is allowed (decision 18). */
export const QUOTE_STATUSES = ['pending', 'approved', 'in_progress', 'completed', 'rejected'] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const INITIAL_QUOTE_STATUS: QuoteStatus = 'pending';

export function isQuoteStatus(value: string): value is QuoteStatus {
  return QUOTE_STATUSES.some((status) => status === value);
}

export function quoteStatusLabel(status: string): string {
  const text = status.replace('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function countByStatus(requests: readonly { readonly status: QuoteStatus }[]): Record<QuoteStatus, number> {
  const counts: Record<QuoteStatus, number> = { pending: 0, approved: 0, in_progress: 0, completed: 0, rejected: 0 };
  for (const { status } of requests) counts[status] += 1;
  return counts;
}
