import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import type { DeliveredJob } from '../../../platform/queue/jobs.ts';
import { AccountMailService } from '../account-mail.service.ts';
import { alreadyRegisteredMail } from '../mail/already-registered.ts';
import { confirmationMail } from '../mail/confirmation.ts';
import { passwordChangedMail } from '../mail/password-changed.ts';
import { recoveryMail } from '../mail/recovery.ts';
import { secondFactorChangedMail } from '../mail/second-factor-changed.ts';
import { MailedLinksService } from '../mailed-links.service.ts';
import { OwnersRepository } from '../owners.repository.ts';
import { accountJobs } from './account-jobs.ts';

type AccountJob<Name extends keyof typeof accountJobs> = DeliveredJob<(typeof accountJobs)[Name]>;

@Injectable()
export class AccountMails {
  constructor(
    private readonly links: MailedLinksService,
    private readonly owners: OwnersRepository,
    private readonly mail: AccountMailService,
  ) {}

  /** Mails the owner of an address about a sign-up (decision 26). */
  @HandlesJob(accountJobs.confirm)
  async confirm({ id, payload: { signUpId } }: AccountJob<'confirm'>): Promise<void> {
    const outcome = await this.links.confirmation(signUpId);
    if (outcome === undefined) return;
    const { email, locale } = outcome;
    const mail = { id, email, locale };
    if (outcome.kind === 'confirm') {
      await this.mail.send(mail, confirmationMail[locale](outcome.link));
      return;
    }
    await this.mail.send(mail, alreadyRegisteredMail[locale](this.mail.pages(locale)));
    await this.links.deleteSignUpRequest(signUpId);
  }

  /** Mails a recovery link; no-op for an unknown address (decision 26). */
  @HandlesJob(accountJobs.recover)
  async recover({ id, payload: { recoveryId } }: AccountJob<'recover'>): Promise<void> {
    const recovery = await this.links.recovery(recoveryId);
    if (recovery !== undefined) {
      const { email, locale, link } = recovery;
      await this.mail.send({ id, email, locale }, recoveryMail[locale](link));
    }
    await this.links.deleteRecoveryRequest(recoveryId);
  }

  @HandlesJob(accountJobs.passwordChanged)
  async passwordChanged({ id, payload: { profileId, locale } }: AccountJob<'passwordChanged'>): Promise<void> {
    const email = await this.owners.findEmail(profileId);
    if (email === undefined) return;
    await this.mail.send({ id, email, locale }, passwordChangedMail[locale](this.mail.pages(locale)));
  }

  @HandlesJob(accountJobs.secondFactorChanged)
  async secondFactorChanged({
    id,
    payload: { profileId, locale, event },
  }: AccountJob<'secondFactorChanged'>): Promise<void> {
    const email = await this.owners.findEmail(profileId);
    if (email === undefined) return;
    const content = secondFactorChangedMail(event, this.mail.pages(locale), locale);
    await this.mail.send({ id, email, locale }, content);
  }
}
