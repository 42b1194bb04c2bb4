import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuestionMail } from './question-mail.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfQuestion;

/** Tells the staff what a customer asks about a quote. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfQuestion)
export class NotifyOfQuestionJob implements JobHandler<Job> {
  constructor(private readonly mail: QuestionMail) {}

  async handle({ id, payload }: DeliveredJob<Job>): Promise<void> {
    await this.mail.send(id, payload);
  }
}
