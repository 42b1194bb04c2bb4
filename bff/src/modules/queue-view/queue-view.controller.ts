import { documents } from '@backlot/domain/contract';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CurrentSession, type CallerSession } from '../../platform/http/caller.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { SiteCookie } from '../../platform/http/site-cookie.ts';
import { QUEUE_COOKIE, QUEUE_TOKEN_TTL_SECONDS, QueueViewService } from './queue-view.service.ts';

@Controller()
export class QueueViewController {
  readonly #cookie: SiteCookie;

  constructor(
    private readonly view: QueueViewService,
    @Inject(CONFIG) config: Config,
  ) {
    this.#cookie = new SiteCookie(QUEUE_COOKIE, config, { path: documents.queueView.path, sameSite: 'strict' });
  }

  @Endpoint('openQueueView')
  async open(
    @CurrentSession() session: CallerSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.#cookie.write(request, reply, await this.view.issueToken(session), QUEUE_TOKEN_TTL_SECONDS);
  }
}
