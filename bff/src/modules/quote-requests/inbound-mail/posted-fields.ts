import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Maximum bytes of a form that are parsed. Texts come before files; the rest is discarded. */
const FIELDS_BYTES_MAX = 1024 * 1024;
/** Maximum size of a body. The provider limits mails to 25 MB with attachments. */
const BODY_BYTES_MAX = 40 * 1024 * 1024;

const boundaryIn = (contentType: string): string | undefined => /boundary="?([^";\s]+)"?/iu.exec(contentType)?.[1];

/** Reads the first bytes of a stream and discards the rest, so that the client gets the response. */
async function readPrefix(body: Readable): Promise<{ readonly bytes: Buffer; readonly isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    if (length < FIELDS_BYTES_MAX) chunks.push(bytes.subarray(0, FIELDS_BYTES_MAX - length));
    length += bytes.length;
  }
  return { bytes: Buffer.concat(chunks), isCut: length > FIELDS_BYTES_MAX };
}

/** Cuts a truncated body before its incomplete part. */
function withoutIncompletePart(bytes: Buffer, boundary: string): Buffer {
  const end = bytes.lastIndexOf(`\r\n--${boundary}`);
  return Buffer.concat([bytes.subarray(0, Math.max(0, end)), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Returns the text fields of a form without its files; undefined for another content type. */
export async function readPostedFields({ body, headers }: FastifyRequest): Promise<Record<string, string> | undefined> {
  const contentType = headers['content-type'] ?? '';
  if (!(body instanceof Readable) || body.destroyed || Number(headers['content-length'] ?? 0) > BODY_BYTES_MAX)
    return undefined;
  const { bytes, isCut } = await readPrefix(body);
  const boundary = boundaryIn(contentType);
  if (isCut && boundary === undefined) return undefined;
  const complete = isCut && boundary !== undefined ? withoutIncompletePart(bytes, boundary) : bytes;
  const form = await new Response(new Uint8Array(complete), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) return undefined;
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
