import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DocumentsModule } from './modules/documents/documents.module.js';
import { AcknowledgeJob } from './modules/quote-requests/jobs/acknowledge.job.js';
import { NotifyStaffJob } from './modules/quote-requests/jobs/notify-staff.job.js';
import { QuoteRequestPapersService } from './modules/quote-requests/jobs/quote-request-papers.js';
import { QuoteRequestsModule } from './modules/quote-requests/quote-requests.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { QueueModule } from './platform/queue/queue.module.js';

/** The jobs with everything that they need. A process that imports it delivers. */
@Module({
  imports: [QuoteRequestsModule, SiteModule, DocumentsModule, MailModule, QueueModule],
  providers: [QuoteRequestPapersService, AcknowledgeJob, NotifyStaffJob],
})
export class DeliveryModule implements OnApplicationBootstrap {
  /** The mail components take a third of a second to load: now, and not while the first customer waits for a mail. */
  onApplicationBootstrap(): void {
    void Promise.allSettled([import('./modules/quote-requests/mail/acknowledgement.js'), import('./modules/quote-requests/mail/staff-notification.js')]);
  }
}
