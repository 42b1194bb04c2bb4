import type { FastifyRequest } from 'fastify';
import { mediaTypeOf, readFile, type UploadFailure } from './uploaded-file.ts';

/** Maximum bytes of a form's fields, names and boundaries. */
const FIELDS_BYTES_MAX = 64 * 1024;
const FILE_FIELD = 'file';

export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined when none was chosen. */
  readonly file: Buffer | undefined;
}

export const isForm = (request: FastifyRequest): boolean => mediaTypeOf(request) === 'multipart/form-data';

/** Reads a form with at most one file of `maxFileBytes`. Larger bodies are not buffered. */
export async function readForm(
  request: FastifyRequest,
  maxFileBytes: number,
): Promise<UploadedForm | UploadFailure | 'malformed' | 'several-files'> {
  const body = await readFile(request, maxFileBytes + FIELDS_BYTES_MAX);
  if (typeof body === 'string') return body;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => undefined);
  const chosen = form?.getAll(FILE_FIELD).filter((value) => typeof value !== 'string' && !isEmptyChoice(value)) ?? [];
  if (form === undefined) return 'malformed';
  if (chosen.length > 1) return 'several-files';
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const [file] = chosen;
  if (file === undefined || typeof file === 'string') return { fields, file: undefined };
  return file.size > maxFileBytes ? 'too-large' : { fields, file: Buffer.from(await file.arrayBuffer()) };
}

/** Browsers send an empty file for a field without a choice. */
const isEmptyChoice = ({ name, size }: File): boolean => name === '' && size === 0;
