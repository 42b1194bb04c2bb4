import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FrontendsService } from '../../platform/frontends/frontends.service.js';
import { addressOf, queryOf } from '../../platform/frontends/requested-address.js';
import { cannotBeRead, nothingHere, sendFile } from '../../platform/frontends/send-file.js';
import { Public } from '../../platform/http/access.js';
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
  async answer(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    try {
      return await this.#answer(request, reply);
    } catch (error) {
      throw error instanceof StorageUnavailable ? cannotBeRead() : error;
    }
  }

  async #answer(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const address = addressOf(request);
    const moved = this.pages.movedTo(address);
    if (moved !== undefined) {
      void reply.status(308).header('location', encodeURI(moved) + queryOf(request));
      return undefined;
    }
    const file = await this.frontends.find(address);
    if (file !== undefined) return sendFile(file, request, reply);
    const now = new Date();
    const preview = await this.previews.read(request, now);
    if (this.config.earlyHints && preview === undefined) await this.#hint(address, request, reply);
    const document = await this.pages.answer({ address, query: new URLSearchParams(queryOf(request)), preview }, now);
    if (document === undefined) throw nothingHere();
    void reply.headers(document.headers).status(document.status);
    return sendFile(document, request, reply);
  }

  /** Older clients do not expect an answer before the answer. */
  async #hint(address: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const link = request.method === 'GET' && request.raw.httpVersion === '1.1' ? await this.pages.linksOf(address) : [];
    if (link.length > 0) reply.raw.writeEarlyHints({ link });
  }
}
