import { businessToday, holdPath, localizedPath } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.ts';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import { HoldChallengesRepository } from '../hold-challenges/hold-challenges.repository.ts';
import { holdAnswerNotice, holdChallengeMail } from '../mail/hold-challenge.ts';
import { Mailer } from './mailer.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';

@Injectable()
export class HoldMails {
  constructor(
    private readonly challenges: HoldChallengesRepository,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Mails a new link at each attempt. No-op if the challenge is no longer open. */
  @HandlesJob(quoteRequestJobs.sendHoldChallenge)
  async sendChallenge({ id, payload: { holdChallengeId } }: QuoteRequestJob<'sendHoldChallenge'>): Promise<void> {
    const token = newToken();
    const tokenHash = tokenHashOf(token);
    const challenge = await this.challenges.begin(holdChallengeId, tokenHash, new Date());
    if (challenge === undefined) return;
    const { locale, customerName: name, customerEmail: email } = challenge;
    const link = this.config.publicOrigin + localizedPath(holdPath(token), locale);
    await this.mailer.mailCustomer({ id, to: { name, email }, locale }, holdChallengeMail(challenge, link));
    await this.challenges.recordMailed(tokenHash, new Date());
  }

  @HandlesJob(quoteRequestJobs.notifyOfHoldAnswer)
  async notifyStaff({
    id,
    payload: { quoteRequestId, holdChallengeId },
  }: QuoteRequestJob<'notifyOfHoldAnswer'>): Promise<void> {
    const challenge = await this.challenges.find(holdChallengeId, businessToday(new Date()));
    if (challenge === undefined) return;
    const { customerName: name, customerEmail: email, state } = challenge;
    if (state === 'open' || state === 'over') return;
    await this.mailer.mailStaff({ id, quoteRequestId, customer: { name, email } }, holdAnswerNotice(challenge, state));
  }
}
