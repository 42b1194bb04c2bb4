import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { DeclaresJobs } from '../../platform/queue/declared-jobs.js';
import { SiteModule } from '../site/site.module.js';
import { AccountMailService } from './account-mail.service.js';
import { accountJobs } from './jobs/account-jobs.js';
import { ConfirmJob } from './jobs/confirm.job.js';
import { RecoverJob } from './jobs/recover.job.js';
import { PasswordChangedJob } from './jobs/password-changed.job.js';
import { SecondFactorChangedJob } from './jobs/second-factor-changed.job.js';
import { MailedLinksRepository } from './mailed-links.repository.js';
import { MailedLinksService } from './mailed-links.service.js';
import { OwnersRepository } from './owners.repository.js';

/** The jobs that mail the owners of accounts, without the controllers and guards of accounts: a worker has no visitors. */
@DeclaresJobs(accountJobs)
@Module({
  imports: [MailModule, SiteModule],
  providers: [
    MailedLinksRepository,
    MailedLinksService,
    OwnersRepository,
    AccountMailService,
    ConfirmJob,
    RecoverJob,
    PasswordChangedJob,
    SecondFactorChangedJob,
  ],
})
export class AccountMailModule {}
