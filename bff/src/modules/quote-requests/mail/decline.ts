import type { QuoteDocumentData } from '../../documents/documents.service.ts';
import type { StaffNotice } from './staff-notice.tsx';

export const declineNotice = (
  { version, reference, customer, total }: QuoteDocumentData,
  reason: string | null,
): StaffNotice => ({
  title: `Quote ${version?.reference ?? reference} was declined`,
  intro: `${customer.name} has declined this quote of ${total}.`,
  facts: [['Reason', reason ?? 'None was given']],
});
