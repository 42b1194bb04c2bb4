import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.ts';
import { DeclaresJobs } from '../../platform/queue/declared-jobs.ts';
import { SiteModule } from '../site/site.module.ts';
import { AccountMailService } from './account-mail.service.ts';
import { accountJobs } from './jobs/account-jobs.ts';
import { AccountMails } from './jobs/account-mails.job.ts';
import { MailedLinksRepository } from './mailed-links.repository.ts';
import { MailedLinksService } from './mailed-links.service.ts';

@DeclaresJobs(accountJobs)
@Module({
  imports: [MailModule, SiteModule],
  providers: [MailedLinksRepository, MailedLinksService, AccountMailService, AccountMails],
})
export class AccountMailModule {}
