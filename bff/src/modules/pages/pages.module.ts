import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FrontendsModule } from '../../platform/frontends/frontends.module.js';
import { HttpCacheModule } from '../../platform/http-cache/index.js';
import { EquipmentModule } from '../equipment/equipment.module.js';
import { ReleasePreviewModule } from '../release-preview/release-preview.module.js';
import { SiteModule } from '../site/site.module.js';
import { PageBuilder } from './page-builder.js';
import { PageCatalogue } from './page-catalogue.js';
import { FrontEnds } from './page-frames.js';
import { PageRenderings } from './page-renderings.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import {
  DEFAULT_RENDER_TIMES,
  PageRenderer,
  RENDER_PROCESS,
  RENDER_TIMES,
  RENDER_USER,
} from './rendering/page-renderer.js';
import { SearchEnginesController } from './search-engines.controller.js';
import { SearchEnginesService } from './search-engines.service.js';

// Node runs the process from source as well; a built server has it among its few files.
const renderProcess = new URL(
  import.meta.url.endsWith('.ts') ? './rendering/render-pages-entry.ts' : '../../server/render-pages.js',
  import.meta.url,
);

/** Pages as documents. Imported last: its controller answers what nobody else does. */
@Module({
  imports: [FrontendsModule, HttpCacheModule, EquipmentModule, SiteModule, ReleasePreviewModule],
  controllers: [SearchEnginesController, PagesController],
  providers: [
    { provide: RENDER_PROCESS, useValue: renderProcess },
    // A copy, so that a test changes those of its server alone.
    { provide: RENDER_TIMES, useFactory: () => ({ ...DEFAULT_RENDER_TIMES }) },
    { provide: RENDER_USER, useFactory: ({ renderUid }: Config) => renderUid, inject: [CONFIG] },
    PageCatalogue,
    FrontEnds,
    PageRenderer,
    PageBuilder,
    PageRenderings,
    PagesService,
    SearchEnginesService,
  ],
})
export class PagesModule {}
