import { Readable } from 'node:stream';
import { message, type PaperworkKind, type PlainMessageCode } from '@backlot/domain';
import { PAPERWORK_FILE_BYTES_MAX, paperworkUploadSchema } from '@backlot/domain/contract';
import { type FastifyRequest } from 'fastify';
import { invalidFields, ProblemException } from '../../../platform/http/problem.js';
import { isForm, readForm } from '../../../platform/http/uploaded-form.js';
import { validate } from '../../../platform/http/validation.js';
import { toAcceptanceFile, type AcceptanceFile } from '../signing/acceptance-file.js';

/** A document as a customer uploads it. */
export interface UploadedPaperwork {
  readonly kind: PaperworkKind;
  readonly file: AcceptanceFile;
}

const problem = (status: 400 | 413 | 415, detail: PlainMessageCode, code: string) =>
  new ProblemException({
    status,
    title: message('paperwork-upload-failed'),
    detail: message<PlainMessageCode>(detail),
    code,
  });

const PROBLEMS = {
  'too-large': () => problem(413, 'paperwork-file-too-large', 'too-large'),
  unreadable: () => problem(415, 'paperwork-file-unreadable', 'unsupported-media-type'),
  'broken-off': () => problem(400, 'paperwork-file-broken-off', 'unreadable'),
  'several-files': () => problem(400, 'paperwork-several-files', 'unreadable'),
  malformed: () => problem(400, 'request-unreadable', 'unreadable'),
} as const;

/**
 * Reads an upload from its form.
 * @throws {ProblemException} 400 for a form that cannot be parsed or has several files, 413 and 415 for the file, 422 with the fields
 */
export async function readPaperworkUpload(request: FastifyRequest): Promise<UploadedPaperwork> {
  const { fields, content } = isForm(request) ? await readFields(request) : readJson(request);
  const file = content === undefined ? undefined : toAcceptanceFile(content);
  if (content !== undefined && file === undefined) throw PROBLEMS.unreadable();
  const { kind } = validate(paperworkUploadSchema, fields);
  if (file === undefined) throw invalidFields([{ path: 'file', message: message('paperwork-file-needed') }]);
  return { kind, file };
}

/** JSON has no file, and is told so after its kind. */
function readJson({ body }: FastifyRequest): { readonly fields: unknown; readonly content: undefined } {
  if (body instanceof Readable) throw PROBLEMS.unreadable();
  return { fields: body, content: undefined };
}

async function readFields(request: FastifyRequest) {
  const form = await readForm(request, PAPERWORK_FILE_BYTES_MAX);
  if (typeof form === 'string') throw PROBLEMS[form]();
  return { fields: form.fields, content: form.file };
}
