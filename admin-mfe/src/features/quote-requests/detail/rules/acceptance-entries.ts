import type { AcceptanceWay } from '@backlot/domain';
import {
  ACCEPTANCE_FILE_BYTES_MAX,
  checkMessage,
  messageText,
  sortIssues,
  type FieldIssue,
} from '@backlot/domain/contract';
import { recordedAcceptanceSchema, type RecordedAcceptance } from '@backlot/domain/contract/staff';

const FIELDS = ['name', 'title', 'how', 'reason', 'file'] as const;
/** In the order of the form. */
export type AcceptanceField = (typeof FIELDS)[number];

export interface AcceptanceEntries {
  readonly name: string;
  readonly title: string;
  readonly how: AcceptanceWay;
  readonly reason: string;
  readonly file: File | undefined;
}

export const NO_ENTRIES: AcceptanceEntries = { name: '', title: '', how: 'phone', reason: '', file: undefined };

export type AcceptanceErrors = Partial<Record<AcceptanceField, string>>;

/** Splits issues into messages by field and issues without a field. */
export function errorsOf(issues: readonly FieldIssue[]): { errors: AcceptanceErrors; others: readonly FieldIssue[] } {
  const { fields, others } = sortIssues(issues, (path) => FIELDS.find((field) => field === path));
  const texts = Object.entries(fields).map(([field, reason]) => [field, messageText(reason, 'en')]);
  return { errors: Object.fromEntries(texts), others };
}

export const firstWrong = (errors: AcceptanceErrors): AcceptanceField | undefined =>
  FIELDS.find((field) => errors[field] !== undefined);

function fileIssues({ how, file }: AcceptanceEntries): readonly FieldIssue[] {
  if (file === undefined) return how === 'paper' ? [{ path: 'file', message: { code: 'acceptance-file-needed' } }] : [];
  return file.size > ACCEPTANCE_FILE_BYTES_MAX
    ? [{ path: 'file', message: { code: 'acceptance-file-too-large' } }]
    : [];
}

/** Returns the request body, or the validation errors. */
export function readEntries(
  version: number,
  entries: AcceptanceEntries,
): { readonly acceptance: RecordedAcceptance } | { readonly errors: AcceptanceErrors } {
  const { name, title, how, reason } = entries;
  const { data, issues } = checkMessage(recordedAcceptanceSchema, {
    version,
    name,
    title: title.trim() || null,
    how,
    reason,
  });
  const all = [...issues, ...fileIssues(entries)];
  return data === undefined || all.length > 0 ? { errors: errorsOf(all).errors } : { acceptance: data };
}
