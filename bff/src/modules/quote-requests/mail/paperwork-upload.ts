import type { PaperworkKind } from '@backlot/domain';
import type { MailedPaperwork } from '../paperwork/paperwork-notices.sql.ts';
import type { StaffNotice } from './staff-notice.tsx';

const KINDS: Readonly<Record<PaperworkKind, string>> = {
  insurance: 'Certificate of insurance',
  'tax-exemption': 'Tax exemption certificate',
  'card-authorization': 'Credit card authorization',
};

/** The file is not attached: it is read only in the back office. */
export const paperworkUploadNotice = ({ reference, customerName, kind }: MailedPaperwork): StaffNotice => ({
  title: `Paperwork of quote ${reference} to review`,
  intro: `${customerName} uploaded a document. Approve or refuse it on the page of the request.`,
  facts: [['Document', KINDS[kind]]],
});
