import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { AccountMailService } from '../account-mail.service.js';
import { OwnersRepository } from '../owners.repository.js';
import { accountJobs } from './account-jobs.js';

/** Tells the owner of an account that its second factors were changed. */
@Injectable()
@HandlesJob(accountJobs.secondFactorChanged)
export class SecondFactorChangedJob implements JobHandler<typeof accountJobs.secondFactorChanged> {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly mail: AccountMailService,
  ) {}

  async handle({
    id,
    payload: { profileId, locale, event },
  }: DeliveredJob<typeof accountJobs.secondFactorChanged>): Promise<void> {
    const email = await this.owners.findEmail(profileId);
    if (email === undefined) return;
    const { renderSecondFactorChanged } = await import('../mail/second-factor-changed.js');
    await this.mail.send({ id, email, locale }, (business) =>
      renderSecondFactorChanged(event, this.mail.pages(locale), business, locale),
    );
  }
}
