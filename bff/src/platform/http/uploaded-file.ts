import { Readable } from 'node:stream';
import { HttpException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type UploadFailure = 'too-large' | 'broken-off';

const takesFile = ({ routeOptions: { config } }: FastifyRequest) => 'takesFile' in config && config.takesFile === true;

const UNAUTHORIZED_STATUSES = new Set([401, 403]);

/** Accepts unparsed bodies on file routes: callers are authorized before the body is read. Others accept only JSON. */
export function registerMultipart(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request, payload, done) => {
    if (takesFile(request)) done(null, payload);
    else done(new HttpException('No JSON', 415));
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Closes the connection, so that an unauthorized caller cannot upload the rest.
    if (takesFile(request) && UNAUTHORIZED_STATUSES.has(reply.statusCode)) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Media type of the body without parameters; undefined without a content type. */
export const mediaTypeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** Reads at most `maxBytes` bytes into memory. Larger bodies are drained, so that the client can read the response. */
export async function readFile({ body, headers }: FastifyRequest, maxBytes: number): Promise<Buffer | UploadFailure> {
  // No stream without a body, or with JSON.
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  // The client disconnected during authorization: no more events will come.
  if (body.destroyed) return 'broken-off';
  if (Number(headers['content-length'] ?? 0) > maxBytes) return 'too-large';
  const chunks: Buffer[] = [];
  let length = 0;
  const outcome = Promise.withResolvers<Buffer | UploadFailure>();
  const collect = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else outcome.resolve('too-large');
  };
  body.on('data', collect);
  body.once('end', () => outcome.resolve(Buffer.concat(chunks)));
  for (const event of ['error', 'close']) body.once(event, () => outcome.resolve('broken-off'));
  const file = await outcome.promise;
  if (file !== 'too-large') return file;
  chunks.length = 0;
  body.off('data', collect);
  body.resume();
  return file;
}
