import { message } from '@backlot/domain';
import { ACCEPTANCE_FILE_BYTES_MAX } from '@backlot/domain/contract';
import { recordedAcceptanceFormSchema, recordedAcceptanceSchema } from '@backlot/domain/contract/staff';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { invalidFields } from '../../../platform/http/problem.ts';
import { validate } from '../../../platform/http/validation.ts';
import { readUpload, type UploadedDocument } from '../uploads/uploaded-document.ts';

export interface RecordedAcceptance extends z.output<typeof recordedAcceptanceSchema> {
  /** Undefined without a file, which only an acceptance by phone may lack. */
  readonly file: UploadedDocument | undefined;
}

const MESSAGES = {
  title: 'acceptance-record-failed',
  'too-large': 'acceptance-file-too-large',
  unreadable: 'acceptance-file-unreadable',
  'broken-off': 'acceptance-file-broken-off',
  'several-files': 'request-unreadable',
  malformed: 'request-unreadable',
} as const;

/** @throws {ProblemException} 400 for a malformed form, 413 and 415 for the file, 422 with the fields */
export async function readRecordedAcceptance(request: FastifyRequest): Promise<RecordedAcceptance> {
  const { isForm, fields, file } = await readUpload(request, ACCEPTANCE_FILE_BYTES_MAX, MESSAGES);
  const entries = isForm ? validate(recordedAcceptanceFormSchema, fields) : validate(recordedAcceptanceSchema, fields);
  if (entries.how === 'paper' && file === undefined)
    throw invalidFields([{ path: 'file', message: message('acceptance-file-needed') }]);
  return { ...entries, file };
}
