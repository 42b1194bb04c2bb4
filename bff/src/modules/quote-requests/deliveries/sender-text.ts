import type { QuoteDocumentData } from '../../documents/documents.service.ts';

/** Lists each field explicitly, so that new fields are omitted by default. */
export function withoutSenderText({
  locale,
  reference,
  submittedOn,
  issuedOn,
  validUntil,
  business,
  job: { purchaseOrder, period, days, dayCount },
  groups,
  sums,
  total,
  remarks,
}: QuoteDocumentData): QuoteDocumentData {
  return {
    locale,
    reference,
    version: null,
    submittedOn,
    issuedOn,
    validUntil,
    business,
    facts: { customer: [], job: [], place: [], notes: [] },
    customer: { name: '', email: '' },
    job: { name: '', purchaseOrder: [purchaseOrder[0], null], period, days, dayCount },
    groups,
    sums,
    total,
    remarks,
  };
}

/** Returns whether a document contains text by its sender: every request has the customer's name. */
export const hasSenderText = ({ customer }: QuoteDocumentData): boolean => customer.name !== '';
