import type { Paperwork } from '../contract/index.ts';
import type { StaffPaperwork } from '../contract/staff/index.ts';
import { CREATED_AT } from './created-at.ts';
import { PAPERWORK_KINDS, type PaperworkKind } from '../paperwork/paperwork.ts';

const ids = (kind: PaperworkKind) => `4b7d2c10-5e6f-4a8b-9c0d-00000000000${PAPERWORK_KINDS.indexOf(kind)}`;

/** Missing document, or an uploaded one if its state says so. */
export function aPaperwork(kind: PaperworkKind, overrides: Partial<Paperwork> = {}): Paperwork {
  const isMissing = (overrides.state ?? 'missing') === 'missing';
  return {
    id: isMissing ? null : ids(kind),
    kind,
    state: 'missing',
    validUntil: null,
    isShort: false,
    ...(isMissing ? {} : { uploadedAt: CREATED_AT }),
    ...overrides,
  };
}

export function aStaffPaperwork(kind: PaperworkKind, overrides: Partial<StaffPaperwork> = {}): StaffPaperwork {
  const { id, state, validUntil, isShort } = overrides;
  const shared = Object.fromEntries(
    Object.entries({ id, state, validUntil, isShort }).filter(([, value]) => value !== undefined),
  );
  const document = aPaperwork(kind, shared);
  const stored = document.id === null ? {} : { file: `BL-2611-0042-${kind}-1.pdf`, bytes: 182_400, version: 1 };
  return { ...document, ...stored, earlier: [], ...overrides };
}

/** One entry per kind, missing by default. */
export const everyPaperwork = <Document extends Paperwork>(
  build: (kind: PaperworkKind) => Document,
  ...given: readonly Document[]
): Document[] => PAPERWORK_KINDS.map((kind) => given.find((document) => document.kind === kind) ?? build(kind));
