import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { nothingHere, sendFile } from '../../platform/frontends/send-file.js';
import { type SiteFile } from '../../platform/frontends/site-files.js';
import { Public } from '../../platform/http/access.js';
import { SearchEnginesService } from './search-engines.service.js';

const PART = /^(?<number>[1-9]\d{0,4})\.xml$/u;

function send(file: SiteFile | undefined, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
  if (file === undefined) throw nothingHere();
  return sendFile(file, request, reply);
}

/** Documents for search engines. */
@Controller()
export class SearchEnginesController {
  constructor(private readonly searchEngines: SearchEnginesService) {}

  @Get('robots.txt')
  @Public()
  robots(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer | undefined> {
    return send(this.searchEngines.robots(), request, reply);
  }

  @Get('sitemap.xml')
  @Public()
  async sitemap(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return send(await this.searchEngines.sitemap(), request, reply);
  }

  @Get('sitemap-:part')
  @Public()
  async sitemapPart(
    @Param('part') part: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const number = PART.exec(part)?.groups?.['number'];
    return send(
      number === undefined ? undefined : await this.searchEngines.sitemapPart(Number(number)),
      request,
      reply,
    );
  }
}
