import { Module } from '@nestjs/common';
import { FrontendsModule } from '../../platform/frontends/frontends.module.ts';
import { HttpCacheModule } from '../../platform/http-cache/index.ts';
import { EquipmentModule } from '../equipment/equipment.module.ts';
import { ReleasePreviewModule } from '../release-preview/release-preview.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { PageBuilder } from './page-builder.ts';
import { PageCatalogue } from './page-catalogue.ts';
import { ReleaseSets } from './release-sets.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';
import { DEFAULT_RENDER_TIMES, PageRenderer, RENDER_PROCESS, RENDER_TIMES } from './rendering/page-renderer.ts';
import { SearchEnginesController } from './search-engines.controller.ts';
import { SearchEnginesService } from './search-engines.service.ts';

// Source or bundle of the render process.
const renderProcess = new URL(
  import.meta.url.endsWith('.ts') ? './rendering/render-pages-entry.ts' : '../../server/render-pages.js',
  import.meta.url,
);

/** Import last: its controller has a catch-all route. */
@Module({
  imports: [FrontendsModule, HttpCacheModule, EquipmentModule, SiteModule, ReleasePreviewModule],
  controllers: [SearchEnginesController, PagesController],
  providers: [
    { provide: RENDER_PROCESS, useValue: renderProcess },
    // A copy, so that tests can change it per server.
    { provide: RENDER_TIMES, useFactory: () => ({ ...DEFAULT_RENDER_TIMES }) },
    PageCatalogue,
    ReleaseSets,
    PageRenderer,
    PageBuilder,
    RenderedPageCache,
    PagesService,
    SearchEnginesService,
  ],
})
export class PagesModule {}
