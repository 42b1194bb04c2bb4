import type { QuoteDocumentData } from '../documents/documents.service.js';

/**
 * The same document without any text that its sender typed, for an address that nobody has confirmed: days, items of the
 * catalogue, quantities and amounts. Each part is named here, so that a new one is left out until somebody decides.
 */
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

/** Whether a document still has what its sender typed: every request names its customer. */
export const hasSenderText = ({ customer }: QuoteDocumentData): boolean => customer.name !== '';
