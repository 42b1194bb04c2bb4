import type { Site } from '@backlot/domain/contract';
import { Controller, UseInterceptors } from '@nestjs/common';
import { HttpCacheInterceptor } from '../../platform/http-cache/index.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { SiteService } from './site.service.ts';

@Controller()
@UseInterceptors(HttpCacheInterceptor)
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Endpoint('getSite')
  read(): Site {
    return this.site.read(new Date());
  }
}
