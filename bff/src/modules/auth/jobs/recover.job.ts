import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { AccountMailService } from '../account-mail.service.js';
import { MailedLinksService } from '../mailed-links.service.js';
import { accountJobs } from './account-jobs.js';

/** Mails a recovery link, if somebody has the address; if not, the job is done all the same (decision 26). */
@Injectable()
@HandlesJob(accountJobs.recover)
export class RecoverJob implements JobHandler<typeof accountJobs.recover> {
  constructor(
    private readonly links: MailedLinksService,
    private readonly mail: AccountMailService,
  ) {}

  async handle({ id, payload: { recoveryId } }: DeliveredJob<typeof accountJobs.recover>): Promise<void> {
    const recovery = await this.links.recovery(recoveryId);
    if (recovery !== undefined) {
      const { renderRecovery } = await import('../mail/recovery.js');
      const { email, locale, link } = recovery;
      await this.mail.send({ id, email, locale }, (business) => renderRecovery(link, business, locale));
    }
    await this.links.deleteRecoveryRequest(recoveryId);
  }
}
