import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { HttpCacheModule } from '../../platform/http-cache/index.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { SiteDocumentsController } from './site-documents.controller.js';
import { SiteDocumentsService } from './site-documents.service.js';
import { readSiteSettings, SITE_SETTINGS } from './site-settings.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';

@Module({
  imports: [DocumentsModule, HttpCacheModule],
  controllers: [SiteController, SiteDocumentsController],
  providers: [
    {
      provide: SITE_SETTINGS,
      inject: [CONFIG],
      useFactory: ({ siteSettingsFile }: Config) => readSiteSettings(siteSettingsFile),
    },
    SiteService,
    SiteDocumentsService,
  ],
  exports: [SiteService],
})
export class SiteModule {}
