import { ADDED_AT, CHANGED_AT } from './call-example.ts';
import type { Paperwork } from './paperwork.ts';
import type { StaffPaperwork } from './staff/paperwork.ts';

const INSURANCE_ID = '6c1f3b8e-2d4a-4e5b-9f60-7a8b9c0d1e2f';

const insurance = {
  id: INSURANCE_ID,
  kind: 'insurance',
  state: 'approved',
  validUntil: '2099-03-16',
  isShort: true,
  uploadedAt: ADDED_AT,
} as const satisfies Paperwork;
const missing = (kind: Paperwork['kind']): Paperwork => ({
  id: null,
  kind,
  state: 'missing',
  validUntil: null,
  isShort: false,
});

export const uploadedPaperwork: Paperwork = {
  id: '8e3d5c7a-1b2f-4d6e-8a90-4c5b6d7e8f90',
  kind: 'tax-exemption',
  state: 'waiting',
  validUntil: null,
  isShort: false,
  uploadedAt: CHANGED_AT,
};

export const paperwork: Paperwork[] = [insurance, uploadedPaperwork, missing('card-authorization')];

export const staffPaperwork: StaffPaperwork[] = [
  {
    ...insurance,
    file: 'BL-2611-0042-insurance-1.pdf',
    bytes: 182_400,
    version: 2,
    reviewedBy: 'desk@example.com',
    reviewedAt: CHANGED_AT,
    earlier: [],
  },
  { ...uploadedPaperwork, file: 'BL-2611-0042-tax-exemption-1.pdf', bytes: 96_000, version: 1, earlier: [] },
  { ...missing('card-authorization'), earlier: [] },
];

export const paperworkParams = { pid: INSURANCE_ID };
