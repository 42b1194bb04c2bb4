import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { Public } from '../platform/http/access.ts';
import { HttpCacheInterceptor } from '../platform/http-cache/index.ts';
import { openApiDocument } from './openapi-document.ts';

@Controller('/api/openapi.json')
@UseInterceptors(HttpCacheInterceptor)
export class OpenApiController {
  #document: ReturnType<typeof openApiDocument> | undefined;

  @Get()
  @Public()
  read(): ReturnType<typeof openApiDocument> {
    return (this.#document ??= openApiDocument());
  }
}
