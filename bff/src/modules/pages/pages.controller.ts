import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FrontendsService } from '../../platform/frontends/frontends.service.js';
import { pathnameOf, queryOf } from '../../platform/http/requested-url.js';
import { cannotBeRead, nothingHere, sendFile } from '../../platform/frontends/send-file.js';
import { Public } from '../../platform/http/access.js';
import { isPrivatePath } from '../../platform/http/security-headers.js';
import { StorageUnavailable } from '../../platform/storage/file-storage.js';
import { ReleasePreviewService } from '../release-preview/release-preview.service.js';
import { PagesService } from './pages.service.js';

/** Whatever no other method answers: a file in the root of the site, or a page. */
@Controller()
export class PagesController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly frontends: FrontendsService,
    private readonly pages: PagesService,
    private readonly previews: ReleasePreviewService,
  ) {}

  @Get('*')
  @Public()
  async respond(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    try {
      return await this.#respond(request, reply);
    } catch (error) {
      throw error instanceof StorageUnavailable ? cannotBeRead() : error;
    }
  }

  async #respond(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const pathname = pathnameOf(request);
    const moved = this.pages.movedTo(pathname);
    if (moved !== undefined) {
      void reply.status(308).header('location', encodeURI(moved) + queryOf(request));
      return undefined;
    }
    const file = await this.frontends.find(pathname);
    if (file !== undefined) return sendFile(file, request, reply);
    const now = new Date();
    const preview = await this.previews.read(request);
    const isPrivate = isPrivatePath(pathname);
    // What comes ahead of the document would not know yet that nobody is told its address.
    if (this.config.earlyHints && preview === undefined && !isPrivate) await this.#hint(pathname, request, reply);
    const document = await this.pages.findDocument(
      { pathname, query: new URLSearchParams(queryOf(request)), preview },
      now,
    );
    if (document === undefined) throw nothingHere();
    void reply.headers(document.headers).status(document.status);
    return sendFile(isPrivate ? { ...document, cacheControl: 'no-store' } : document, request, reply);
  }

  /** Older clients do not expect a response before the response. */
  async #hint(pathname: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const link =
      request.method === 'GET' && request.raw.httpVersion === '1.1' ? await this.pages.linksOf(pathname) : [];
    if (link.length > 0) reply.raw.writeEarlyHints({ link });
  }
}
