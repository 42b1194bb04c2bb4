import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../platform/http-cache/index.js';
import { DocsController } from './docs.controller.js';
import { OpenApiController } from './openapi.controller.js';

/** The description of the API: for programs, and to read. */
@Module({ imports: [HttpCacheModule], controllers: [OpenApiController, DocsController] })
export class OpenApiModule {}
