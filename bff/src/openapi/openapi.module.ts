import { Module } from '@nestjs/common';
import { HttpCacheModule } from '../platform/http-cache/index.ts';
import { DocsController } from './docs.controller.ts';
import { OpenApiController } from './openapi.controller.ts';

@Module({ imports: [HttpCacheModule], controllers: [OpenApiController, DocsController] })
export class OpenApiModule {}
