import type { PaperworkKind } from '@backlot/domain';
import type { StaffNotice } from './staff-notice.tsx';

const KINDS: Readonly<Record<PaperworkKind, string>> = {
  insurance: 'Certificate of insurance',
  'tax-exemption': 'Tax exemption certificate',
  'card-authorization': 'Credit card authorization',
};

interface Upload {
  readonly reference: string;
  readonly customerName: string;
  readonly kind: PaperworkKind;
}

/** The file is not attached: it is read only in the back office. */
export const paperworkUploadNotice = ({ reference, customerName, kind }: Upload): StaffNotice => ({
  title: `Paperwork of quote ${reference} to review`,
  intro: `${customerName} uploaded a document. Approve or refuse it on the page of the request.`,
  facts: [['Document', KINDS[kind]]],
});
