import { documents } from '@backlot/domain/contract';
import { All, Controller, NotFoundException, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../platform/frontends/send-file.ts';
import { Public } from '../../platform/http/access.ts';
import { pathnameOf } from '../../platform/http/requested-url.ts';
import { policyHeader } from '../../platform/http/security-headers.ts';
import { QueueBoardService } from './queue-board.service.ts';
import { QueueViewGuard } from './queue-view.guard.ts';

/** Bull-board sets styles from scripts. */
const POLICY = policyHeader({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'self'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Bull-board for admins. Authenticated by the scoped token in a cookie, not by the access token. */
@Controller(documents.queueView.path)
@UseGuards(QueueViewGuard)
export class QueueBoardController {
  constructor(private readonly board: QueueBoardService) {}

  @All(['/', '/*'])
  @Public()
  async respond(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('content-security-policy', POLICY);
    const path = pathnameOf(request).slice(documents.queueView.path.length);
    if (path.startsWith('/static/')) {
      void reply.send(await sendFile(this.board.findFile(path), request, reply));
      return;
    }
    const response = await this.board.respond(request);
    if (response === undefined) throw new NotFoundException();
    void reply.status(response.status).type(response.type).send(response.text);
  }
}
