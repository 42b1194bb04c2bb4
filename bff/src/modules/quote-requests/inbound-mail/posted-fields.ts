import { Readable } from 'node:stream';
import { type FastifyRequest } from 'fastify';

/** Bytes of a form that are looked at. Texts of a mail come before its files; what is beyond is read past and stored nowhere. */
const FIELDS_BYTES_MAX = 1024 * 1024;
/** A mail with all of its files has at most 25 MB at the provider. */
const BODY_BYTES_MAX = 40 * 1024 * 1024;

const boundaryIn = (contentType: string): string | undefined => /boundary="?([^";\s]+)"?/iu.exec(contentType)?.[1];

/** The beginning of a stream; the rest of it is read past, so that the caller gets the response. */
async function beginningOf(body: Readable): Promise<{ readonly bytes: Buffer; readonly isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    if (length < FIELDS_BYTES_MAX) chunks.push(bytes.subarray(0, FIELDS_BYTES_MAX - length));
    length += bytes.length;
  }
  return { bytes: Buffer.concat(chunks), isCut: length > FIELDS_BYTES_MAX };
}

/** What was cut off within one of its parts ends before that part. */
function closed(bytes: Buffer, boundary: string): Buffer {
  const end = bytes.lastIndexOf(`\r\n--${boundary}`);
  return Buffer.concat([bytes.subarray(0, Math.max(0, end)), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** The texts of a form, whose files are not kept; undefined for anything else. */
export async function readPostedFields({ body, headers }: FastifyRequest): Promise<Record<string, string> | undefined> {
  const contentType = headers['content-type'] ?? '';
  if (!(body instanceof Readable) || body.destroyed || Number(headers['content-length'] ?? 0) > BODY_BYTES_MAX)
    return undefined;
  const { bytes, isCut } = await beginningOf(body);
  const boundary = boundaryIn(contentType);
  if (isCut && boundary === undefined) return undefined;
  const whole = isCut && boundary !== undefined ? closed(bytes, boundary) : bytes;
  const form = await new Response(new Uint8Array(whole), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) return undefined;
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
