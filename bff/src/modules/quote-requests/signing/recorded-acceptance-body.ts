import { Readable } from 'node:stream';
import { message, type PlainMessageCode } from '@backlot/domain';
import { ACCEPTANCE_FILE_BYTES_MAX } from '@backlot/domain/contract';
import { recordedAcceptanceFormSchema, recordedAcceptanceSchema } from '@backlot/domain/contract/staff';
import { type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { invalidFields, ProblemException } from '../../../platform/http/problem.js';
import { isForm, readForm, type UploadedForm } from '../../../platform/http/uploaded-form.js';
import { validate } from '../../../platform/http/validation.js';
import { toAcceptanceFile, type AcceptanceFile } from './acceptance-file.js';

/** An acceptance as staff record it. */
export interface RecordedAcceptance extends z.output<typeof recordedAcceptanceSchema> {
  /** Undefined when there is none, which only an acceptance by phone may lack. */
  readonly file: AcceptanceFile | undefined;
}

const problem = (status: 400 | 413 | 415, detail: PlainMessageCode, code: string) =>
  new ProblemException({
    status,
    title: message('acceptance-record-failed'),
    detail: message<PlainMessageCode>(detail),
    code,
  });

const PROBLEMS = {
  'too-large': () => problem(413, 'acceptance-file-too-large', 'too-large'),
  unreadable: () => problem(415, 'acceptance-file-unreadable', 'unsupported-media-type'),
  'broken-off': () => problem(400, 'acceptance-file-broken-off', 'unreadable'),
  'several-files': () => problem(400, 'request-unreadable', 'unreadable'),
  malformed: () => problem(400, 'request-unreadable', 'unreadable'),
} as const;

/**
 * Reads an acceptance from JSON, or from a form with its file.
 * @throws {ProblemException} 400 for a form that cannot be parsed, 413 and 415 for the file, 422 with the fields
 */
export async function readRecordedAcceptance(request: FastifyRequest): Promise<RecordedAcceptance> {
  const recorded = isForm(request) ? await readFromForm(request) : readFromJson(request);
  if (recorded.how === 'paper' && recorded.file === undefined)
    throw invalidFields([{ path: 'file', message: message('acceptance-file-needed') }]);
  return recorded;
}

function readFromJson({ body }: FastifyRequest): RecordedAcceptance {
  if (body instanceof Readable) throw PROBLEMS.unreadable();
  return { ...validate(recordedAcceptanceSchema, body), file: undefined };
}

async function readFromForm(request: FastifyRequest): Promise<RecordedAcceptance> {
  const form = await readForm(request, ACCEPTANCE_FILE_BYTES_MAX);
  if (typeof form === 'string') throw PROBLEMS[form]();
  const file = fileOf(form);
  return { ...validate(recordedAcceptanceFormSchema, form.fields), file };
}

function fileOf({ file: content }: UploadedForm): AcceptanceFile | undefined {
  if (content === undefined) return undefined;
  const file = toAcceptanceFile(content);
  if (file === undefined) throw PROBLEMS.unreadable();
  return file;
}
