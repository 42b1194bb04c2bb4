import fc from 'fast-check';
import { PAPERWORK_DECISIONS, PAPERWORK_KINDS, PAPERWORK_STATES } from '../paperwork/paperwork.ts';
import { listOf } from './combinations.ts';
import * as values from './values.ts';

const shared = {
  id: values.nullable(values.uuid),
  kind: fc.constantFrom(...PAPERWORK_KINDS),
  state: fc.constantFrom(...PAPERWORK_STATES),
  validUntil: values.nullable(values.day),
  isShort: fc.boolean(),
  uploadedAt: values.instant,
  reason: values.anyText,
};
const REQUIRED = ['id', 'kind', 'state', 'validUntil', 'isShort'] as const;

export const paperwork = fc.record(shared, { requiredKeys: [...REQUIRED] });
export const staffPaperwork = fc.record(
  {
    ...shared,
    file: values.lineOf(200),
    bytes: values.count,
    version: fc.integer({ min: 1, max: 50 }),
    reviewedBy: values.emailAddress,
    reviewedAt: values.instant,
    earlier: listOf(
      fc.record({ id: values.uuid, file: values.lineOf(200), uploadedAt: values.instant, validUntil: values.day }),
      2,
    ),
  },
  { requiredKeys: [...REQUIRED, 'earlier'] },
);
export const paperworkUpload = fc.record({ kind: fc.constantFrom(...PAPERWORK_KINDS) });
export const paperworkReview = fc.record(
  {
    state: fc.constantFrom(...PAPERWORK_DECISIONS),
    validUntil: values.day,
    reason: values.nullable(values.textOf(500)),
    version: fc.integer({ min: 1, max: 50 }),
  },
  { requiredKeys: ['state', 'validUntil'] },
);
export const paperworkParams = fc.record({ id: values.uuid, pid: values.uuid });
