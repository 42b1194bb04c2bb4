import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CurrentSession, type CallerSession } from '../../platform/http/caller.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { SiteCookie } from '../../platform/http/site-cookie.js';
import { PREVIEW_COOKIE } from '../../platform/releases/preview-cookie.js';
import { PREVIEW_PASS_TTL_SECONDS, ReleasePreviewService } from './release-preview.service.js';

@Controller()
export class ReleasePreviewController {
  readonly #cookie: SiteCookie;

  constructor(
    private readonly preview: ReleasePreviewService,
    @Inject(CONFIG) config: Config,
  ) {
    // Lax: a link in a message opens the page, too.
    this.#cookie = new SiteCookie(PREVIEW_COOKIE, config, { path: '/', sameSite: 'lax' });
  }

  @Endpoint('previewRelease')
  async open(
    @Body({ schema: releaseNameSchema }) name: ReleaseName,
    @CurrentSession() session: CallerSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.#cookie.write(request, reply, await this.preview.givePass(name, session), PREVIEW_PASS_TTL_SECONDS);
  }
}
