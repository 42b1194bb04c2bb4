import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule } from './core.module.ts';
import { DeliveryModule } from './delivery.module.ts';
import { DemoModule } from './demo/demo.module.ts';
import { ActivityModule } from './modules/activity/activity.module.ts';
import { AuthModule } from './modules/auth/auth.module.ts';
import { CalendarModule } from './modules/calendar/calendar.module.ts';
import { EquipmentModule } from './modules/equipment/equipment.module.ts';
import { OverviewModule } from './modules/overview/overview.module.ts';
import { PagesModule } from './modules/pages/pages.module.ts';
import { PicturesModule } from './modules/pictures/pictures.module.ts';
import { PrivacyModule } from './modules/privacy/privacy.module.ts';
import { ProjectsModule } from './modules/projects/projects.module.ts';
import { QueueViewModule } from './modules/queue-view/queue-view.module.ts';
import { QuoteRequestsModule } from './modules/quote-requests/quote-requests.module.ts';
import { ReleasePreviewModule } from './modules/release-preview/release-preview.module.ts';
import { ReportsModule } from './modules/reports/reports.module.ts';
import { SiteModule } from './modules/site/site.module.ts';
import { StockModule } from './modules/stock/stock.module.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import type { Config } from './platform/config/config.ts';
import { FrontendsModule } from './platform/frontends/frontends.module.ts';
import { HttpModule } from './platform/http/http.module.ts';
import { DevMailModule } from './platform/mail/sink/dev-mail.module.ts';
import { MonitoringModule } from './platform/monitoring/monitoring.module.ts';

/** Root module of the server. Runs the job handlers too when RUN_WORKER is set; otherwise `worker.ts` does. */
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
