import { documents } from '@backlot/domain/contract';
import { Controller, Get, Param, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PackageFiles } from '../platform/frontends/package-files.ts';
import { sendFile } from '../platform/frontends/send-file.ts';
import { NO_CACHE } from '../platform/frontends/site-files.ts';
import { Public } from '../platform/http/access.ts';
import { InternalKeyGuard } from '../platform/http/internal-key.guard.ts';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './docs-page.ts';

const FROM_PACKAGE = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const OWN: ReadonlyMap<string, { type: string; text: string }> = new Map([
  ['page.js', { type: 'text/javascript; charset=utf-8', text: DOCS_SCRIPT }],
  ['page.css', { type: 'text/css; charset=utf-8', text: DOCS_STYLE }],
]);

@Controller(documents.apiDocs.path)
@UseGuards(InternalKeyGuard)
export class DocsController {
  #files: PackageFiles | undefined;

  @Get()
  @Public()
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    void reply.type('text/html; charset=utf-8').header('cache-control', NO_CACHE);
    return DOCS_PAGE;
  }

  @Get(':name')
  @Public()
  async file(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string | undefined> {
    const own = OWN.get(name);
    if (own !== undefined) {
      void reply.type(own.type).header('cache-control', NO_CACHE);
      return own.text;
    }
    this.#files ??= new PackageFiles('swagger-ui-dist', { names: FROM_PACKAGE });
    return sendFile(this.#files.find(name), request, reply);
  }
}
