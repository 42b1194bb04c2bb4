import { documents } from '@backlot/domain/contract';
import { Controller, Inject, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CurrentSession, type CallerSession } from '../../platform/http/caller.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { QUEUE_COOKIE } from './queue-cookie.js';
import { QUEUE_PASS_TTL_SECONDS, QueueViewService } from './queue-view.service.js';

@Controller()
export class QueueViewController {
  constructor(
    private readonly view: QueueViewService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint('openQueueView')
  async open(@CurrentSession() session: CallerSession, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    void reply.setCookie(QUEUE_COOKIE, await this.view.givePass(session), {
      path: documents.queueView.path,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicOrigin.startsWith('https:'),
      maxAge: QUEUE_PASS_TTL_SECONDS,
    });
  }
}
