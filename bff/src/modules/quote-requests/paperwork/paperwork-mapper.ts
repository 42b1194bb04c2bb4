import { isPaperworkShort, PAPERWORK_KINDS, paperworkState, type Day, type PaperworkKind } from '@backlot/domain';
import type { Paperwork } from '@backlot/domain/contract';
import type { StaffPaperwork } from '@backlot/domain/contract/staff';
import type { StoredPaperwork } from './paperwork.sql.ts';

interface PaperworkDays {
  readonly endDate: Day;
  readonly today: Day;
}

const missing = (kind: PaperworkKind) =>
  ({ id: null, kind, state: 'missing', validUntil: null, isShort: false }) as const satisfies Paperwork;

export function toPaperwork(document: StoredPaperwork, { endDate, today }: PaperworkDays): Paperwork {
  const { id, kind, validUntil, uploadedAt, reason } = document;
  return {
    id,
    kind,
    state: paperworkState(document, today),
    validUntil,
    isShort: isPaperworkShort(document, endDate),
    uploadedAt: uploadedAt.toISOString(),
    ...(reason === null ? {} : { reason }),
  };
}

/** Returns the newest document of each kind. @param documents newest of each kind first */
export const toPaperworkList = (documents: readonly StoredPaperwork[], days: PaperworkDays): Paperwork[] =>
  PAPERWORK_KINDS.map((kind) => {
    const newest = documents.find((document) => document.kind === kind);
    return newest === undefined ? missing(kind) : toPaperwork(newest, days);
  });

const toEarlier = ({ id, filename, uploadedAt, validUntil }: StoredPaperwork): StaffPaperwork['earlier'] =>
  validUntil === null ? [] : [{ id, file: filename, uploadedAt: uploadedAt.toISOString(), validUntil }];

/** Returns the same for staff, with reviewers and earlier approved documents. */
export const toStaffPaperwork = (documents: readonly StoredPaperwork[], days: PaperworkDays): StaffPaperwork[] =>
  PAPERWORK_KINDS.map((kind) => {
    const [newest, ...others] = documents.filter((document) => document.kind === kind);
    if (newest === undefined) return { ...missing(kind), earlier: [] };
    const { filename: file, bytes, version, reviewedBy, reviewedAt } = newest;
    return {
      ...toPaperwork(newest, days),
      file,
      bytes,
      version,
      ...(reviewedBy === null ? {} : { reviewedBy }),
      ...(reviewedAt === null ? {} : { reviewedAt: reviewedAt.toISOString() }),
      earlier: others.flatMap(toEarlier),
    };
  });
