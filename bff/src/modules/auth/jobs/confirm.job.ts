import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { AccountMailService } from '../account-mail.service.js';
import { MailedLinksService } from '../mailed-links.service.js';
import { accountJobs } from './account-jobs.js';

/** Tells the owner of an address that somebody signed up with it (decision 26). */
@Injectable()
@HandlesJob(accountJobs.confirm)
export class ConfirmJob implements JobHandler<typeof accountJobs.confirm> {
  constructor(
    private readonly links: MailedLinksService,
    private readonly mail: AccountMailService,
  ) {}

  async handle({ id, payload: { signUpId } }: DeliveredJob<typeof accountJobs.confirm>): Promise<void> {
    const outcome = await this.links.confirmation(signUpId);
    if (outcome === undefined) return;
    const { email, locale } = outcome;
    const mail = { id, email, locale };
    // Not at the top: loading the mail components must not hold up the start.
    if (outcome.kind === 'confirm') {
      const { renderConfirmation } = await import('../mail/confirmation.js');
      await this.mail.send(mail, (business) => renderConfirmation(outcome.link, business, locale));
    } else {
      const { renderAlreadyRegistered } = await import('../mail/already-registered.js');
      await this.mail.send(mail, (business) => renderAlreadyRegistered(this.mail.pages(locale), business, locale));
      await this.links.deleteSignUpRequest(signUpId);
    }
  }
}
