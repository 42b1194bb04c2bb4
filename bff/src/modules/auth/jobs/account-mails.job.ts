import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import type { DeliveredJob } from '../../../platform/queue/jobs.ts';
import { AccountMailService } from '../account-mail.service.ts';
import { alreadyRegisteredMail, confirmationMail, passwordChangedMail, recoveryMail } from '../mail/account-mails.ts';
import { secondFactorChangedMail } from '../mail/second-factor-changed.ts';
import { MailedLinksRepository } from '../mailed-links.repository.ts';
import { MailedLinksService } from '../mailed-links.service.ts';
import { accountJobs } from './account-jobs.ts';

type AccountJob<Name extends keyof typeof accountJobs> = DeliveredJob<(typeof accountJobs)[Name]>;

@Injectable()
export class AccountMails {
  constructor(
    private readonly links: MailedLinksService,
    private readonly stored: MailedLinksRepository,
    private readonly mail: AccountMailService,
  ) {}

  /** Mails the owner of an address about a sign-up (decision 26). */
  @HandlesJob(accountJobs.confirm)
  async confirm({ id, payload: { signUpId } }: AccountJob<'confirm'>): Promise<void> {
    const confirmation = await this.links.confirmation(signUpId);
    if (confirmation === undefined) return;
    const { email, locale, isKnown, link } = confirmation;
    const content = isKnown ? alreadyRegisteredMail[locale](this.mail.pages(locale)) : confirmationMail[locale](link);
    await this.mail.send({ id, email, locale }, content);
    if (isKnown) await this.stored.deleteSignUp(signUpId);
  }

  /** Mails a recovery link; no-op for an unknown address (decision 26). */
  @HandlesJob(accountJobs.recover)
  async recover({ id, payload: { recoveryId } }: AccountJob<'recover'>): Promise<void> {
    const recovery = await this.links.recovery(recoveryId);
    if (recovery !== undefined) await this.mail.send({ id, ...recovery }, recoveryMail[recovery.locale](recovery.link));
    await this.stored.deleteRecovery(recoveryId);
  }

  @HandlesJob(accountJobs.passwordChanged)
  async passwordChanged({ id, payload: { profileId, locale } }: AccountJob<'passwordChanged'>): Promise<void> {
    const email = await this.stored.findOwner(profileId);
    if (email === undefined) return;
    await this.mail.send({ id, email, locale }, passwordChangedMail[locale](this.mail.pages(locale)));
  }

  @HandlesJob(accountJobs.secondFactorChanged)
  async secondFactorChanged({
    id,
    payload: { profileId, locale, event },
  }: AccountJob<'secondFactorChanged'>): Promise<void> {
    const email = await this.stored.findOwner(profileId);
    if (email === undefined) return;
    const content = secondFactorChangedMail(event, this.mail.pages(locale), locale);
    await this.mail.send({ id, email, locale }, content);
  }
}
