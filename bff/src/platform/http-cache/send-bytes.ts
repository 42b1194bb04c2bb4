import { type FastifyReply, type FastifyRequest } from 'fastify';
import { etagOf, isUnchanged } from './content-encoding.js';

type Headers = Readonly<Record<string, string>>;

/** Bytes that are sent in one form. */
export interface TaggedBytes {
  /** Says everything about the bytes. */
  readonly tag: string;
  /** Also of a 304. */
  readonly headers: Headers;
  /** Whether the bytes are still there, for a client that has them. */
  readonly exist?: () => Promise<boolean>;
  /** Throws when they are not there. */
  readonly read: () => Promise<{ readonly bytes: Buffer; readonly headers: Headers }>;
}

/** Responds with the bytes, or with 304 to whoever has them. */
export async function sendBytes(
  { tag, headers, exist, read }: TaggedBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const isKnown = isUnchanged(request.headers['if-none-match'], tag) && (exist === undefined || (await exist()));
  const content = isKnown ? undefined : await read();
  void reply.headers({ ...headers, etag: etagOf(tag, 'identity') });
  if (content === undefined) void reply.status(304);
  else void reply.headers(content.headers);
  return content?.bytes;
}
