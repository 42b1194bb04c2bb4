import { documents } from '@backlot/domain/contract';
import { Controller, Get, NotFoundException, Param, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { PackageFiles, sendPackageFile } from '../platform/frontends/package-files.js';
import { ASK_EACH_TIME } from '../platform/frontends/site-files.js';
import { Public } from '../platform/http/access.js';
import { InternalKeyGuard } from '../platform/http/internal-key.guard.js';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './docs-page.js';

const FROM_PACKAGE = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const OWN: ReadonlyMap<string, { type: string; text: string }> = new Map([
  ['page.js', { type: 'text/javascript; charset=utf-8', text: DOCS_SCRIPT }],
  ['page.css', { type: 'text/css; charset=utf-8', text: DOCS_STYLE }],
]);

/** The description of the API to read. */
@Controller(documents.apiDocs.path)
@UseGuards(InternalKeyGuard)
export class DocsController {
  #files: PackageFiles | undefined;

  @Get()
  @Public()
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    void reply.type('text/html; charset=utf-8').header('cache-control', ASK_EACH_TIME);
    return DOCS_PAGE;
  }

  @Get(':name')
  @Public()
  file(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const own = OWN.get(name);
    if (own !== undefined) {
      void reply.type(own.type).header('cache-control', ASK_EACH_TIME).send(own.text);
      return;
    }
    this.#files ??= new PackageFiles('swagger-ui-dist', { names: FROM_PACKAGE });
    const file = this.#files.find(name);
    if (file === undefined) throw new NotFoundException();
    sendPackageFile(file, request, reply);
  }
}
