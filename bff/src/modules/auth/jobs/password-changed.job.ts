import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { AccountMailService } from '../account-mail.service.js';
import { OwnersRepository } from '../owners.repository.js';
import { accountJobs } from './account-jobs.js';

/** Tells the owner of an account that its password was changed by somebody who was signed in. */
@Injectable()
@HandlesJob(accountJobs.passwordChanged)
export class PasswordChangedJob implements JobHandler<typeof accountJobs.passwordChanged> {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly mail: AccountMailService,
  ) {}

  async handle({
    id,
    payload: { profileId, locale },
  }: DeliveredJob<typeof accountJobs.passwordChanged>): Promise<void> {
    const email = await this.owners.findEmail(profileId);
    if (email === undefined) return;
    const { renderPasswordChanged } = await import('../mail/password-changed.js');
    await this.mail.send({ id, email, locale }, (business) =>
      renderPasswordChanged(this.mail.pages(locale), business, locale),
    );
  }
}
