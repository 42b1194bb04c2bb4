import { type FastifyRequest } from 'fastify';
import { mediaTypeOf, readFile, type UploadFailure } from './uploaded-file.js';

/** Maximum bytes of a form beside its file: texts, names, boundaries. */
const FIELDS_BYTES_MAX = 64 * 1024;
/** Name of the field that holds the file. */
const FILE_FIELD = 'file';

/** A body of `multipart/form-data`. */
export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined when none was chosen. */
  readonly file: Buffer | undefined;
}

/** Whether the body is `multipart/form-data`. */
export const isForm = (request: FastifyRequest): boolean => mediaTypeOf(request) === 'multipart/form-data';

/** Reads a form with at most one file of at most `maxFileBytes`. What is larger is not buffered. `malformed`: it cannot be parsed; `several-files`: one was allowed. */
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

/** Browsers send a file without name and content for a field in which none was chosen. */
const isEmptyChoice = ({ name, size }: File): boolean => name === '' && size === 0;
