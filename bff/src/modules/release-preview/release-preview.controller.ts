import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { Body, Controller, Inject, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CurrentSession, type CallerSession } from '../../platform/http/caller.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { PREVIEW_COOKIE } from '../../platform/releases/preview-cookie.js';
import { PREVIEW_PASS_TTL_SECONDS, ReleasePreviewService } from './release-preview.service.js';

@Controller()
export class ReleasePreviewController {
  constructor(
    private readonly preview: ReleasePreviewService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint('previewRelease')
  async open(
    @Body({ schema: releaseNameSchema }) name: ReleaseName,
    @CurrentSession() session: CallerSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.setCookie(PREVIEW_COOKIE, await this.preview.givePass(name, session), {
      path: '/',
      httpOnly: true,
      // A link in a message opens the page, too.
      sameSite: 'lax',
      secure: this.config.publicOrigin.startsWith('https:'),
      maxAge: PREVIEW_PASS_TTL_SECONDS,
    });
  }
}
