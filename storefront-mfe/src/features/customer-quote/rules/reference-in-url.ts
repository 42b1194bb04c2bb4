import { quoteRequestReceiptSchema } from '@backlot/domain/contract';

/** Returns the quote's number if the URL's key looks like one, otherwise an empty string. */
export function referenceInUrl(key: string): string {
  return quoteRequestReceiptSchema.shape.reference.safeParse(key.trim().toUpperCase()).data ?? '';
}
