import { message } from '@backlot/domain';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { chooseEncoding, etagOf, isUnchanged, type EncodedContent } from '../http-cache/content-encoding.js';
import { ProblemException } from '../http/problem.js';
import { StorageUnavailable } from '../storage/file-storage.js';
import { type SiteFile } from './site-files.js';

/** Whoever asks for a file of a release that is gone is told so, and the front end offers to load the page anew. */
export const nothingHere = () =>
  new ProblemException({ status: 404, title: message('address-unknown'), code: 'not-found' });

async function contentFor(file: SiteFile, request: FastifyRequest): Promise<EncodedContent> {
  try {
    const content = await file.read(chooseEncoding(request.headers['accept-encoding']));
    if (content !== undefined) return content;
  } catch (error) {
    if (error instanceof StorageUnavailable) throw cannotBeRead();
    throw error;
  }
  throw nothingHere();
}

/** The storage of releases does not respond. */
export const cannotBeRead = () =>
  new ProblemException({
    status: 503,
    title: message('file-unreadable'),
    code: 'unavailable',
  });

/**
 * Responds with the file, or with 304 to whoever has it.
 * @throws {ProblemException} 404 when it is gone, 503 when its storage does not respond
 */
export async function sendFile(
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const { bytes, encoding } = await contentFor(file, request);
  void reply.headers({
    'cache-control': file.cacheControl,
    vary: 'accept-encoding',
    etag: etagOf(file.hash, encoding),
  });
  if (isUnchanged(request.headers['if-none-match'], file.hash)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type(file.type);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return bytes;
}
