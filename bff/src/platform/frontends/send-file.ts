import { message } from '@backlot/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, respondIfUnchanged } from '../http-cache/content-encoding.ts';
import { ProblemException } from '../http/problem.ts';
import { StorageUnavailable } from '../storage/file-storage.ts';
import type { SiteFile } from './site-files.ts';

/** 404 for files of removed releases too; the front end then offers a reload. */
export const notFound = () =>
  new ProblemException({ status: 404, title: message('address-unknown'), code: 'not-found' });

export const unavailable = () =>
  new ProblemException({ status: 503, title: message('file-unreadable'), code: 'unavailable' });

/** @throws {ProblemException} 404 when there is no such file, 503 when its storage does not respond */
export async function sendFile(
  requested: SiteFile | undefined | Promise<SiteFile | undefined>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  try {
    const file = await requested;
    if (file === undefined) throw notFound();
    const { bytes, encoding } = await file.read(chooseEncoding(request.headers['accept-encoding']));
    const headers = { 'cache-control': file.cacheControl, vary: 'accept-encoding' };
    if (respondIfUnchanged({ hash: file.hash, encoding, headers }, request, reply)) return undefined;
    void reply.type(file.type);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return bytes;
  } catch (error) {
    throw error instanceof StorageUnavailable ? unavailable() : error;
  }
}
