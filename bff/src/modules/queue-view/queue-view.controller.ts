import { documents } from '@backlot/domain/contract';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CurrentSession, type CallerSession } from '../../platform/http/caller.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { SiteCookie } from '../../platform/http/site-cookie.js';
import { QUEUE_COOKIE } from './queue-cookie.js';
import { QUEUE_PASS_TTL_SECONDS, QueueViewService } from './queue-view.service.js';

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
    this.#cookie.write(request, reply, await this.view.givePass(session), QUEUE_PASS_TTL_SECONDS);
  }
}
