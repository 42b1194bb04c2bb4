import { documents, type RemoteRegistry } from '@backlot/domain/contract';
import { Controller, Get, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpCacheInterceptor } from '../http-cache/index.ts';
import { Public } from '../http/access.ts';
import { Endpoint } from '../http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../http/lookup-limit.ts';
import { pathnameOf } from '../http/requested-url.ts';
import { readPreviewCookie } from '../releases/preview-cookie.ts';
import { FrontendsService, type RunningReleases } from './frontends.service.ts';
import { sendFile } from './send-file.ts';

/** CORS headers, also for missing files: a script cannot tell a blocked response from a network error. */
const CROSS_ORIGIN_HEADERS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Limit of 404s: each miss may query the store. */
const missedFileLimit: LookupLimit = { name: 'missed-file', calls: 200, minutes: 10, counts: 'missed' };

@Controller()
export class FrontendsController {
  constructor(private readonly frontends: FrontendsService) {}

  @Endpoint('getRemotes')
  @UseInterceptors(HttpCacheInterceptor)
  remotes(): Promise<RemoteRegistry> {
    return this.frontends.registry();
  }

  @Get(documents.releases.path)
  @Public()
  @UseInterceptors(HttpCacheInterceptor)
  releases(): RunningReleases {
    return this.frontends.releases();
  }

  @Get('/remotes/*')
  @Public()
  @LimitLookups(missedFileLimit)
  remoteFile(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    void reply.headers(CROSS_ORIGIN_HEADERS);
    return this.#send(request, reply);
  }

  @Get('/assets/*')
  @Public()
  @LimitLookups(missedFileLimit)
  asset(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer | undefined> {
    return this.#send(request, reply);
  }

  #send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    // Unverified, because release files are public.
    const preview = readPreviewCookie(request.cookies)?.name;
    return sendFile(this.frontends.find(pathnameOf(request), preview), request, reply);
  }
}
