import { type RemoteRegistry } from '@backlot/domain/contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { chooseEncoding, etagOf, isUnchanged } from '../http/content-encoding.js';
import { Endpoint } from '../http/endpoint.js';
import { ProblemException } from '../http/problem.js';
import { FrontendsService } from './frontends.service.js';
import { ASK_EACH_TIME, type SiteFile } from './site-files.js';

@Controller()
export class FrontendsController {
  constructor(private readonly frontends: FrontendsService) {}

  @Endpoint('getRemotes')
  remotes(@Res({ passthrough: true }) reply: FastifyReply): RemoteRegistry {
    void reply.header('cache-control', ASK_EACH_TIME);
    return this.frontends.registry;
  }

  /** Whatever no other method answers: a file of the front ends, or the shell's page. */
  @Get('*')
  @Public()
  async answer(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer | undefined> {
    const address = addressOf(request);
    const file = this.frontends.find(address);
    if (file !== undefined) return send(file, request, reply);
    const moved = this.frontends.movedTo(address);
    if (moved !== undefined) {
      void reply.status(308).header('location', encodeURI(moved) + queryOf(request));
      return undefined;
    }
    const page = this.frontends.pageAt(address);
    if (page === undefined) throw new ProblemException({ status: 404, title: 'There is nothing at this address', code: 'not-found' });
    void reply.header('content-security-policy', page.policy);
    if (page.alternates !== undefined) void reply.header('link', page.alternates);
    return send(page.file, request, reply);
  }
}

function addressOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

async function send(file: SiteFile, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
  const encoding = file.encodingFor(chooseEncoding(request.headers['accept-encoding']));
  void reply.headers({ 'cache-control': file.cacheControl, vary: 'accept-encoding', etag: etagOf(file.hash, encoding) });
  if (isUnchanged(request.headers['if-none-match'], file.hash)) {
    void reply.status(304);
    return undefined;
  }
  void reply.type(file.type);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return file.read(encoding);
}
