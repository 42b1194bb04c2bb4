import { businessToday } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { HoldChallengesRepository } from '../stock/hold-challenges.repository.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfHoldAnswer;

/** Tells the staff that a challenged hold was confirmed, released or let go without an answer. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfHoldAnswer)
export class NotifyOfHoldAnswerJob implements JobHandler<Job> {
  constructor(
    private readonly challenges: HoldChallengesRepository,
    private readonly mail: MailService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle({ id, payload: { quoteRequestId, holdChallengeId } }: DeliveredJob<Job>): Promise<void> {
    const challenge = await this.challenges.find(holdChallengeId, businessToday(new Date()));
    if (challenge === undefined) return;
    const { customerName, customerEmail, state } = challenge;
    if (state === 'open' || state === 'over') return;
    const { renderHoldAnswer } = await import('../mail/hold-answer.js');
    const business = this.site.letterhead('en');
    const adminUrl = `${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`;
    await this.mail.send({
      id,
      to: { name: business.name, address: this.config.businessEmail },
      replyTo: { name: customerName, address: customerEmail },
      ...(await renderHoldAnswer({ ...challenge, state }, business, adminUrl)),
    });
  }
}
