import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { FrontendsService } from '../../platform/frontends/frontends.service.ts';
import { pathnameOf, queryOf } from '../../platform/http/requested-url.ts';
import { unavailable, notFound, sendFile } from '../../platform/frontends/send-file.ts';
import { Public } from '../../platform/http/access.ts';
import { isPrivatePath } from '../../platform/http/security-headers.ts';
import { StorageUnavailable } from '../../platform/storage/file-storage.ts';
import { ReleasePreviewService } from '../release-preview/release-preview.service.ts';
import { PagesService } from './pages.service.ts';

/** Catch-all route: files in the root of the site, and pages. */
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
      throw error instanceof StorageUnavailable ? unavailable() : error;
    }
  }

  async #respond(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const pathname = pathnameOf(request);
    const redirect = this.pages.redirectOf(pathname);
    if (redirect !== undefined) {
      void reply.status(308).header('location', encodeURI(redirect) + queryOf(request));
      return undefined;
    }
    const file = await this.frontends.find(pathname);
    if (file !== undefined) return sendFile(file, request, reply);
    const now = new Date();
    const preview = await this.previews.read(request);
    const isPrivate = isPrivatePath(pathname);
    // Early hints precede the headers that keep the path of a private page from leaking.
    if (this.config.earlyHints && preview === undefined && !isPrivate) await this.#hint(pathname, request, reply);
    const query = new URLSearchParams(queryOf(request));
    const document = await this.pages.findDocument(pathname, query, preview, now);
    if (document === undefined) throw notFound();
    void reply.headers(document.headers).status(document.status);
    return sendFile(isPrivate ? { ...document, cacheControl: 'no-store' } : document, request, reply);
  }

  /** HTTP/1.1 only: older clients do not support informational responses. */
  async #hint(pathname: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const link =
      request.method === 'GET' && request.raw.httpVersion === '1.1' ? await this.pages.linksOf(pathname) : [];
    if (link.length > 0) reply.raw.writeEarlyHints({ link });
  }
}
