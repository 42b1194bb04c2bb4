import { quoteVersionReference } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { SignCode } from '../signing/sign-code.js';
import { SignCodesRepository } from '../signing/sign-codes.repository.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.sendSignCode;

/** Mails the code that signing asks for: no job and no table holds its digits. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendSignCode)
export class SendSignCodeJob implements JobHandler<Job> {
  constructor(
    private readonly signCodes: SignCodesRepository,
    private readonly code: SignCode,
    private readonly mail: MailService,
    private readonly site: SiteService,
  ) {}

  async handle({ id, payload: { signCodeId } }: DeliveredJob<Job>): Promise<void> {
    const wanted = await this.signCodes.begin(signCodeId);
    // Another one was asked for meanwhile, the link has ended, or there is nothing to be signed any more.
    if (wanted === undefined) return;
    const { reference, number, email, locale } = wanted;
    const { renderSignCode } = await import('../mail/sign-code.js');
    const business = this.site.letterhead(locale);
    const code = this.code.of(signCodeId);
    await this.mail.send({
      id,
      to: { name: '', address: email },
      replyTo: { name: business.name, address: business.email },
      ...(await renderSignCode({ reference: quoteVersionReference(reference, number), code, locale }, business)),
    });
  }
}
