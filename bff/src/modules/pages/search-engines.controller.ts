import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../platform/frontends/send-file.ts';
import { Public } from '../../platform/http/access.ts';
import { SearchEnginesService } from './search-engines.service.ts';

const PART = /^(?<number>[1-9]\d{0,4})\.xml$/u;

@Controller()
export class SearchEnginesController {
  constructor(private readonly searchEngines: SearchEnginesService) {}

  @Get('robots.txt')
  @Public()
  robots(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer | undefined> {
    return sendFile(this.searchEngines.robots(), request, reply);
  }

  @Get('sitemap.xml')
  @Public()
  sitemap(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFile(this.searchEngines.sitemap(), request, reply);
  }

  @Get('sitemap-:part')
  @Public()
  sitemapPart(
    @Param('part') part: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const number = PART.exec(part)?.groups?.['number'];
    const file = number === undefined ? undefined : this.searchEngines.sitemapPart(Number(number));
    return sendFile(file, request, reply);
  }
}
