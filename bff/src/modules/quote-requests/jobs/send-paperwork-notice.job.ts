import { businessToday, paperworkNotice } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { PaperworkNoticesRepository } from '../paperwork/paperwork-notices.repository.js';
import { PaperworkMail } from './paperwork-mail.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.sendPaperworkNotice;

/** Asks the customer for another document because the approved one ends before the return, or soon. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendPaperworkNotice)
export class SendPaperworkNoticeJob implements JobHandler<Job> {
  constructor(
    private readonly paperwork: PaperworkNoticesRepository,
    private readonly mail: PaperworkMail,
  ) {}

  /** Decides again whether there is a reason: that may have changed since it was queued. */
  async handle({ id, payload: { paperworkId } }: DeliveredJob<Job>): Promise<void> {
    const today = businessToday(new Date());
    const document = await this.paperwork.find(paperworkId, today);
    if (document === undefined) return;
    const { validUntil, startDate, endDate } = document;
    if (validUntil === null || startDate === null || endDate === null) return;
    const notice = paperworkNotice({ ...document, startDate, endDate }, today);
    if (notice === undefined) return;
    await this.mail.send(id, document, { kind: notice, validUntil, endDate });
  }
}
