import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { Public } from '../platform/http/access.js';
import { CacheableJson } from '../platform/http/cacheable-json.interceptor.js';
import { openApiDocument } from './openapi-document.js';

@Controller('/api/openapi.json')
@UseInterceptors(CacheableJson)
export class OpenApiController {
  #document: ReturnType<typeof openApiDocument> | undefined;

  @Get()
  @Public()
  read(): ReturnType<typeof openApiDocument> {
    return (this.#document ??= openApiDocument());
  }
}
