import type { AcceptanceWay } from '@backlot/domain';
import { ACCEPTANCE_FILE_BYTES_MAX, checkMessage, type FieldIssue } from '@backlot/domain/contract';
import { recordedAcceptanceSchema, type RecordedAcceptance } from '@backlot/domain/contract/staff';
import { splitIssues, type FieldErrors } from '../../../../lib/field-errors.ts';

/** In the order of the form. */
export const ACCEPTANCE_FIELDS = ['name', 'title', 'how', 'reason', 'file'] as const;
export type AcceptanceField = (typeof ACCEPTANCE_FIELDS)[number];

export interface AcceptanceEntries {
  readonly name: string;
  readonly title: string;
  readonly how: AcceptanceWay;
  readonly reason: string;
  readonly file: File | undefined;
}

export const NO_ENTRIES: AcceptanceEntries = { name: '', title: '', how: 'phone', reason: '', file: undefined };

export type AcceptanceErrors = FieldErrors<AcceptanceField>;

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
  const acceptance = { version, name, title: title.trim() || null, how, reason };
  const { data, issues } = checkMessage(recordedAcceptanceSchema, acceptance);
  const all = [...issues, ...fileIssues(entries)];
  return data === undefined || all.length > 0
    ? { errors: splitIssues(ACCEPTANCE_FIELDS, all).errors }
    : { acceptance: data };
}
