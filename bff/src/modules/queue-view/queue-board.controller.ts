import { documents } from '@backlot/domain/contract';
import { All, Controller, NotFoundException, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendPackageFile } from '../../platform/frontends/package-files.js';
import { Public } from '../../platform/http/access.js';
import { policyHeader } from '../../platform/http/security-headers.js';
import { QueueBoardService } from './queue-board.service.js';
import { QueueViewGuard } from './queue-view.guard.js';

/** Bull-board sets styles from its scripts; everything it needs lies beside it. */
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

const objectSchema = z.record(z.string(), z.unknown()).catch({});

/** The job queue to look at. The guard of the pass stands in the place of the access token's. */
@Controller(documents.queueView.path)
@UseGuards(QueueViewGuard)
export class QueueBoardController {
  constructor(private readonly board: QueueBoardService) {}

  @All(['/', '/*'])
  @Public()
  async respond(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('content-security-policy', POLICY);
    const path = pathOf(request);
    if (path.startsWith('/static/')) {
      const file = await this.board.findFile(path);
      if (file === undefined) throw new NotFoundException();
      sendPackageFile(file, request, reply);
      return;
    }
    const response = await this.board.respond({
      method: request.method,
      url: request.url,
      body: objectSchema.parse(request.body),
    });
    if (response === undefined) throw new NotFoundException();
    void reply.status(response.status).type(response.type).send(response.text);
  }
}

/** The address below the view, decoded; `/` for the view itself. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.slice(documents.queueView.path.length).split('?', 1);
  try {
    return decodeURIComponent(path) || '/';
  } catch {
    return path;
  }
}
