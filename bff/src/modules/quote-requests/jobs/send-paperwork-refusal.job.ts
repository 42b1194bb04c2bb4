import { businessToday } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { PaperworkNoticesRepository } from '../paperwork/paperwork-notices.repository.js';
import { PaperworkMail } from './paperwork-mail.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.sendPaperworkRefusal;

/** Tells the customer that a document was refused, and why. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendPaperworkRefusal)
export class SendPaperworkRefusalJob implements JobHandler<Job> {
  constructor(
    private readonly paperwork: PaperworkNoticesRepository,
    private readonly mail: PaperworkMail,
  ) {}

  /** No-op if the document was deleted, replaced or reviewed once more meanwhile. */
  async handle({ id, payload: { paperworkId, paperworkVersion } }: DeliveredJob<Job>): Promise<void> {
    const document = await this.paperwork.find(paperworkId, businessToday(new Date()));
    if (document?.review !== 'refused' || document.version !== paperworkVersion) return;
    await this.mail.send(id, document, { kind: 'refused', reason: document.reason });
  }
}
