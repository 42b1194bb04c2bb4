import { holdPath, localizedPath } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { HoldChallengesRepository } from '../stock/hold-challenges.repository.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.sendHoldChallenge;

/** Mails a customer to confirm or release a hold, with a link of its own at each attempt. No-op if the challenge is not open any more. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendHoldChallenge)
export class SendHoldChallengeJob implements JobHandler<Job> {
  constructor(
    private readonly challenges: HoldChallengesRepository,
    private readonly mail: MailService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle({ id, payload: { holdChallengeId } }: DeliveredJob<Job>): Promise<void> {
    const token = newToken();
    const tokenHash = tokenHashOf(token);
    const challenge = await this.challenges.begin(holdChallengeId, tokenHash, new Date());
    if (challenge === undefined) return;
    const { locale, customerName, customerEmail } = challenge;
    const { renderHoldChallenge } = await import('../mail/hold-challenge.js');
    const business = this.site.letterhead(locale);
    const link = this.config.publicOrigin + localizedPath(holdPath(token), locale);
    await this.mail.send({
      id,
      to: { name: customerName, address: customerEmail },
      replyTo: { name: business.name, address: business.email },
      ...(await renderHoldChallenge(challenge, business, link)),
    });
    await this.challenges.recordMailed(tokenHash, new Date());
  }
}
