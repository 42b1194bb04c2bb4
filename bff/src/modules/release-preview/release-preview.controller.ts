import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CurrentSession, type CallerSession } from '../../platform/http/caller.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { SiteCookie } from '../../platform/http/site-cookie.ts';
import { PREVIEW_COOKIE } from '../../platform/releases/preview-cookie.ts';
import { PREVIEW_TOKEN_TTL_SECONDS, ReleasePreviewService } from './release-preview.service.ts';

@Controller()
export class ReleasePreviewController {
  readonly #cookie: SiteCookie;

  constructor(
    private readonly preview: ReleasePreviewService,
    @Inject(CONFIG) config: Config,
  ) {
    // Lax: links in messages open the page too.
    this.#cookie = new SiteCookie(PREVIEW_COOKIE, config, { path: '/', sameSite: 'lax' });
  }

  @Endpoint('previewRelease')
  async open(
    @Body({ schema: releaseNameSchema }) name: ReleaseName,
    @CurrentSession() session: CallerSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.#cookie.write(request, reply, await this.preview.issueToken(name, session), PREVIEW_TOKEN_TTL_SECONDS);
  }
}
