import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { HttpCacheModule } from '../../platform/http-cache/index.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { SiteDocumentsController } from './site-documents.controller.ts';
import { SiteDocumentsService } from './site-documents.service.ts';
import { readSiteSettings, SITE_SETTINGS } from './site-settings.ts';
import { SiteController } from './site.controller.ts';
import { SiteService } from './site.service.ts';

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
