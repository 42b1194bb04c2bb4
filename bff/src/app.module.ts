import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule } from './core.module.js';
import { DeliveryModule } from './delivery.module.js';
import { DemoModule } from './demo/demo.module.js';
import { ActivityModule } from './modules/activity/activity.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CalendarModule } from './modules/calendar/calendar.module.js';
import { EquipmentModule } from './modules/equipment/equipment.module.js';
import { OverviewModule } from './modules/overview/overview.module.js';
import { PagesModule } from './modules/pages/pages.module.js';
import { PicturesModule } from './modules/pictures/pictures.module.js';
import { PrivacyModule } from './modules/privacy/privacy.module.js';
import { ProjectsModule } from './modules/projects/projects.module.js';
import { QueueViewModule } from './modules/queue-view/queue-view.module.js';
import { QuoteRequestsModule } from './modules/quote-requests/quote-requests.module.js';
import { ReleasePreviewModule } from './modules/release-preview/release-preview.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { StockModule } from './modules/stock/stock.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { type Config } from './platform/config/config.js';
import { FrontendsModule } from './platform/frontends/frontends.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { DevMailModule } from './platform/mail/sink/dev-mail.module.js';
import { MonitoringModule } from './platform/monitoring/monitoring.module.js';

/** The server. With RUN_WORKER it does the jobs too; else `worker.ts` does them. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.forRoot(config),
        HttpModule,
        MonitoringModule,
        AuthModule,
        ActivityModule,
        EquipmentModule,
        StockModule,
        CalendarModule,
        PicturesModule,
        QuoteRequestsModule,
        ProjectsModule,
        OverviewModule,
        ReportsModule,
        SiteModule,
        QueueViewModule,
        PrivacyModule,
        ReleasePreviewModule,
        OpenApiModule,
        DemoModule,
        ...(config.runWorker ? [DeliveryModule] : []),
        DevMailModule,
        FrontendsModule,
        PagesModule,
      ],
    };
  }
}
