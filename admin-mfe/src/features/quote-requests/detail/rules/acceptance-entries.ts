import type { AcceptanceWay } from '@backlot/domain';
import {
  ACCEPTANCE_FILE_BYTES_MAX,
  checkMessage,
  messageText,
  sortObjections,
  type Objection,
} from '@backlot/domain/contract';
import { recordedAcceptanceSchema, type RecordedAcceptance } from '@backlot/domain/contract/staff';

const FIELDS = ['name', 'title', 'how', 'reason', 'file'] as const;
/** In the order of the form. */
export type AcceptanceField = (typeof FIELDS)[number];

/** An acceptance while it is typed. */
export interface AcceptanceEntries {
  readonly name: string;
  readonly title: string;
  readonly how: AcceptanceWay;
  readonly reason: string;
  readonly file: File | undefined;
}

export const NO_ENTRIES: AcceptanceEntries = { name: '', title: '', how: 'phone', reason: '', file: undefined };

/** What is wrong with fields, in words. */
export type AcceptanceErrors = Partial<Record<AcceptanceField, string>>;

/** Errors by field, and what belongs to no field. */
export function errorsOf(objections: readonly Objection[]): { errors: AcceptanceErrors; others: readonly Objection[] } {
  const { fields, others } = sortObjections(objections, (path) => FIELDS.find((field) => field === path));
  const texts = Object.entries(fields).map(([field, reason]) => [field, messageText(reason, 'en')]);
  return { errors: Object.fromEntries(texts), others };
}

/** The first field that has an error. */
export const firstWrong = (errors: AcceptanceErrors): AcceptanceField | undefined =>
  FIELDS.find((field) => errors[field] !== undefined);

function objectionsToFile({ how, file }: AcceptanceEntries): readonly Objection[] {
  if (file === undefined) return how === 'paper' ? [{ path: 'file', message: { code: 'acceptance-file-needed' } }] : [];
  return file.size > ACCEPTANCE_FILE_BYTES_MAX
    ? [{ path: 'file', message: { code: 'acceptance-file-too-large' } }]
    : [];
}

/** What is sent of the entries, or what is wrong with them. */
export function readEntries(
  version: number,
  entries: AcceptanceEntries,
): { readonly acceptance: RecordedAcceptance } | { readonly errors: AcceptanceErrors } {
  const { name, title, how, reason } = entries;
  const { data, objections } = checkMessage(recordedAcceptanceSchema, {
    version,
    name,
    title: title.trim() || null,
    how,
    reason,
  });
  const all = [...objections, ...objectionsToFile(entries)];
  return data === undefined || all.length > 0 ? { errors: errorsOf(all).errors } : { acceptance: data };
}
