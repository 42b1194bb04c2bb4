import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { type QuoteDocumentData } from '../../documents/documents.service.js';
import { renderStaffNotice } from './staff-notice.js';

/** To the staff: which quote its customer has declined, and why. */
export function renderDecline(
  { version, reference, customer, total, business }: QuoteDocumentData,
  reason: string | null,
  adminUrl: string,
): Promise<RenderedMail> {
  const notice = {
    title: `Quote ${version?.reference ?? reference} was declined`,
    intro: `${customer.name} has declined this quote of ${total}.`,
    facts: [['Reason', reason ?? 'None was given']] as const,
    adminUrl,
  };
  return renderStaffNotice(notice, business);
}
