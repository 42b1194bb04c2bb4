import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuestionMail } from './question-mail.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfProposal;

/** Tells the staff which change of a quote a customer proposes. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfProposal)
export class NotifyOfProposalJob implements JobHandler<Job> {
  constructor(private readonly mail: QuestionMail) {}

  async handle({ id, payload }: DeliveredJob<Job>): Promise<void> {
    await this.mail.send(id, payload);
  }
}
