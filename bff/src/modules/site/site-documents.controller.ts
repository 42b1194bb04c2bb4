import { documents } from '@backlot/domain/contract';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.ts';
import { respondIfUnchanged } from '../../platform/http-cache/index.ts';
import { formNameSchema } from '../documents/documents.service.ts';
import { SiteDocumentsService } from './site-documents.service.ts';

@Controller()
export class SiteDocumentsController {
  constructor(private readonly siteDocuments: SiteDocumentsService) {}

  @Get(documents.sampleDocument.path)
  @Public()
  async download(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    // Only known forms are served; no name reaches the file system.
    const form = formNameSchema.options.find((each) => name === `${each}.pdf`);
    if (form === undefined) throw new NotFoundException();
    const { content, tag } = await this.siteDocuments.read(form);
    const headers = { 'cache-control': 'public, max-age=300' };
    if (respondIfUnchanged({ hash: tag, headers }, request, reply)) return undefined;
    void reply.headers({
      'content-type': documents.sampleDocument.contentType,
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    });
    return content;
  }
}
