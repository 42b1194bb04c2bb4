import { documents } from '@backlot/domain/contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { Endpoint } from '../http/endpoint.js';
import { LimitLookups } from '../http/lookup-limit.js';
import { readPreviewCookie } from '../releases/preview-cookie.js';
import { StorageUnavailable } from '../storage/file-storage.js';
import { FrontendsService } from './frontends.service.js';
import { missedFileLimit } from './missed-file-limit.js';
import { pathnameOf } from '../http/requested-url.js';
import { cannotBeRead, nothingHere, sendFile } from './send-file.js';
import { ASK_EACH_TIME, siteFile, type SiteFile } from './site-files.js';

/** Sites on other origins may load remotes from here, whether or not they are there: a script cannot tell a rejection from a lost network. */
const FOR_ALL_SITES = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const jsonFile = (value: unknown) => siteFile('answer.json', Buffer.from(JSON.stringify(value)), ASK_EACH_TIME);

/** The files of the front ends, and which of them there are. */
@Controller()
export class FrontendsController {
  constructor(private readonly frontends: FrontendsService) {}

  @Endpoint('getRemotes')
  async remotes(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFile(jsonFile(await this.frontends.registry()), request, reply);
  }

  @Get(documents.releases.path)
  @Public()
  releases(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFile(jsonFile(this.frontends.releases()), request, reply);
  }

  @Get('/remotes/*')
  @Public()
  @LimitLookups(missedFileLimit)
  async remoteFile(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    void reply.headers(FOR_ALL_SITES);
    return sendFile(await this.#fileAt(request), request, reply);
  }

  @Get('/assets/*')
  @Public()
  @LimitLookups(missedFileLimit)
  async asset(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFile(await this.#fileAt(request), request, reply);
  }

  async #fileAt(request: FastifyRequest): Promise<SiteFile> {
    // Not proven, and no secret: everybody may read the files of every release.
    const preview = readPreviewCookie(request.cookies)?.name;
    const file = await this.frontends.find(pathnameOf(request), preview).catch((error: unknown) => {
      throw error instanceof StorageUnavailable ? cannotBeRead() : error;
    });
    if (file === undefined) throw nothingHere();
    return file;
  }
}
