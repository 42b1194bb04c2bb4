import { quoteRequestReceiptSchema } from '@backlot/domain/contract';

/** The number of a quote, when what stands in the address looks like one; otherwise nothing. */
export function referenceInAddress(key: string): string {
  return quoteRequestReceiptSchema.shape.reference.safeParse(key.trim().toUpperCase()).data ?? '';
}
