import { message, type PaperworkKind } from '@backlot/domain';
import { PAPERWORK_FILE_BYTES_MAX, paperworkUploadSchema } from '@backlot/domain/contract';
import type { FastifyRequest } from 'fastify';
import { invalidFields } from '../../../platform/http/problem.ts';
import { validate } from '../../../platform/http/validation.ts';
import { readUpload, type UploadedDocument } from '../uploads/uploaded-document.ts';

export interface UploadedPaperwork {
  readonly kind: PaperworkKind;
  readonly file: UploadedDocument;
}

const MESSAGES = {
  title: 'paperwork-upload-failed',
  'too-large': 'paperwork-file-too-large',
  unreadable: 'paperwork-file-unreadable',
  'broken-off': 'paperwork-file-broken-off',
  'several-files': 'paperwork-several-files',
  malformed: 'request-unreadable',
} as const;

/**
 * Validates the fields first, so that their errors precede that of a missing file.
 * @throws {ProblemException} 400 for a malformed form or several files, 413 and 415 for the file, 422 with the fields
 */
export async function readPaperworkUpload(request: FastifyRequest): Promise<UploadedPaperwork> {
  const { fields, file } = await readUpload(request, PAPERWORK_FILE_BYTES_MAX, MESSAGES);
  const { kind } = validate(paperworkUploadSchema, fields);
  if (file === undefined) throw invalidFields([{ path: 'file', message: message('paperwork-file-needed') }]);
  return { kind, file };
}
