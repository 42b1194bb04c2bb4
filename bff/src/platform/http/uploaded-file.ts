import { Readable } from 'node:stream';
import { HttpException } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyRequest } from 'fastify';

/** Why a file could not be read from a request. */
export type UploadFailure = 'too-large' | 'broken-off';

const takesFile = ({ routeOptions: { config } }: FastifyRequest) => 'takesFile' in config && config.takesFile === true;

const MAY_NOT = new Set([401, 403]);

/**
 * Lets calls that the contract gives a file have any body, unread: who calls is checked before a byte of it is buffered. All
 * other calls take JSON alone, as before.
 */
export function letFilesIn(
  fastify: ReturnType<ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']>,
): void {
  fastify.addContentTypeParser('*', (request, payload, done) => {
    if (takesFile(request)) done(null, payload);
    else done(new HttpException('No JSON', 415));
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Else the connection would take whatever a caller sends who may send nothing.
    if (takesFile(request) && MAY_NOT.has(reply.statusCode)) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Media type of the body as the caller calls it, without parameters; undefined when nothing was said. */
export const mediaTypeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

/** The whole body in memory, at most `most` bytes. What is above is not buffered, and read to its end, so that the caller gets the response. */
export async function readFile({ body, headers }: FastifyRequest, most: number): Promise<Buffer | UploadFailure> {
  // Without a body, or with JSON, there is nothing to read.
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  // The caller left while it was checked who calls: no event will tell any more.
  if (body.destroyed) return 'broken-off';
  if (Number(headers['content-length'] ?? 0) > most) return 'too-large';
  const chunks: Buffer[] = [];
  let length = 0;
  const outcome = Promise.withResolvers<Buffer | UploadFailure>();
  const collect = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
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
