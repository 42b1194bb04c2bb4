import { documents } from '@backlot/domain/contract';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { isUnchanged } from '../../platform/http/content-encoding.js';
import type { FormName } from '../documents/documents.service.js';
import { SiteDocumentsService } from './site-documents.service.js';

/** File name → form. No other name is looked for, and none reaches the disk. */
const NAMES: ReadonlyMap<string, FormName> = new Map([
  ['w9.pdf', 'w9'],
  ['credit-card-authorization.pdf', 'credit-card-authorization'],
  ['order-form.pdf', 'order-form'],
  ['rental-agreement.pdf', 'rental-agreement'],
]);

@Controller()
export class SiteDocumentsController {
  constructor(private readonly siteDocuments: SiteDocumentsService) {}

  @Get(documents.sampleDocument.path)
  @Public()
  async download(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const form = NAMES.get(name);
    if (form === undefined) throw new NotFoundException();
    const { content, etag } = await this.siteDocuments.read(form);
    void reply.headers({ etag, 'cache-control': 'public, max-age=300' });
    if (isUnchanged(request.headers['if-none-match'], etag.slice(1, -1))) {
      await reply.status(304).send();
      return;
    }
    await reply
      .headers({
        'content-type': documents.sampleDocument.contentType,
        'content-disposition': `inline; filename="${name}"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      })
      .send(content);
  }
}
