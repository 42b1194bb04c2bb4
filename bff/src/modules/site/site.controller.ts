import { type Site } from '@backlot/domain/contract';
import { Controller, UseInterceptors } from '@nestjs/common';
import { CacheableJson } from '../../platform/http/cacheable-json.interceptor.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { SiteService } from './site.service.js';

@Controller()
@UseInterceptors(CacheableJson)
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Endpoint('getSite')
  read(): Site {
    return this.site.read(new Date());
  }
}
