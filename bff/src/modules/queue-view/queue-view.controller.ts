import { documents } from '@backlot/domain/contract';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CurrentSession, type CallerSession } from '../../platform/http/caller.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { SiteCookie } from '../../platform/http/site-cookie.ts';
import { ScopedTokenService } from '../auth/scoped-token.service.ts';
import { QUEUE_TOKEN } from './queue-view.guard.ts';

const TOKEN_TTL_SECONDS = 15 * 60;

@Controller()
export class QueueViewController {
  readonly #cookie: SiteCookie;

  constructor(
    private readonly tokens: ScopedTokenService,
    @Inject(CONFIG) config: Config,
  ) {
    this.#cookie = new SiteCookie(QUEUE_TOKEN, config, { path: documents.queueView.path, sameSite: 'strict' });
  }

  @Endpoint('openQueueView')
  async open(
    @CurrentSession() session: CallerSession,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = await this.tokens.give(QUEUE_TOKEN, session, TOKEN_TTL_SECONDS);
    this.#cookie.write(request, reply, token, TOKEN_TTL_SECONDS);
  }
}
