import { type PaperworkKind } from '@backlot/domain';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { renderStaffNotice } from './staff-notice.js';

const KINDS: Readonly<Record<PaperworkKind, string>> = {
  insurance: 'Certificate of insurance',
  'tax-exemption': 'Tax exemption certificate',
  'card-authorization': 'Credit card authorization',
};

/** A document that a customer uploaded. */
interface Upload {
  readonly reference: string;
  readonly customerName: string;
  readonly kind: PaperworkKind;
}

/** To the staff. The file is no attachment: it is read in the back office alone. */
export function renderPaperworkUpload(
  { reference, customerName, kind }: Upload,
  adminUrl: string,
  business: MailBusiness,
): Promise<RenderedMail> {
  const notice = {
    title: `Paperwork of quote ${reference} to review`,
    intro: `${customerName} uploaded a document. Approve or refuse it on the page of the request.`,
    facts: [['Document', KINDS[kind]]] as const,
    adminUrl,
  };
  return renderStaffNotice(notice, business);
}
