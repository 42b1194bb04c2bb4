import { businessToday, paperworkNotice } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import { QuoteLinksService } from '../customer-quote/quote-links.service.ts';
import type { PaperworkIssue } from '../mail/paperwork-request.ts';
import { paperworkUploadNotice } from '../mail/paperwork-upload.ts';
import { PaperworkNoticesRepository } from '../paperwork/paperwork-notices.repository.ts';
import type { MailedPaperwork } from '../paperwork/paperwork-notices.sql.ts';
import { Mailer } from './mailer.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';

// Loaded when used. Outside of the class, because TypeScript does not rewrite the specifier in decorated classes.
const importPaperworkRequest = () => import('../mail/paperwork-request.ts');

@Injectable()
export class PaperworkMails {
  constructor(
    private readonly paperwork: PaperworkNoticesRepository,
    private readonly links: QuoteLinksService,
    private readonly mailer: Mailer,
  ) {}

  /** No-op if all were reviewed or deleted meanwhile. The mail covers the replacement of a replaced document. */
  @HandlesJob(quoteRequestJobs.notifyOfPaperwork)
  async notifyStaff({ id, payload: { quoteRequestId } }: QuoteRequestJob<'notifyOfPaperwork'>): Promise<void> {
    const document = await this.paperwork.findWaiting(quoteRequestId, businessToday(new Date()));
    if (document === undefined) return;
    const { customerName: name, customerEmail: email } = document;
    await this.mailer.mailStaff({ id, quoteRequestId, customer: { name, email } }, paperworkUploadNotice(document));
  }

  /** No-op if the document was deleted, replaced or reviewed again meanwhile. */
  @HandlesJob(quoteRequestJobs.sendPaperworkRefusal)
  async sendRefusal({
    id,
    payload: { paperworkId, paperworkVersion },
  }: QuoteRequestJob<'sendPaperworkRefusal'>): Promise<void> {
    const document = await this.paperwork.find(paperworkId, businessToday(new Date()));
    if (document?.review !== 'refused' || document.version !== paperworkVersion) return;
    await this.#request(id, document, { kind: 'refused', reason: document.reason });
  }

  /** Checks again whether the notice is due, which may have changed since it was queued. */
  @HandlesJob(quoteRequestJobs.sendPaperworkNotice)
  async sendNotice({ id, payload: { paperworkId } }: QuoteRequestJob<'sendPaperworkNotice'>): Promise<void> {
    const today = businessToday(new Date());
    const document = await this.paperwork.find(paperworkId, today);
    if (document === undefined) return;
    const { validUntil, startDate, endDate } = document;
    if (validUntil === null || startDate === null || endDate === null) return;
    const notice = paperworkNotice({ ...document, startDate, endDate }, today);
    if (notice === undefined) return;
    await this.#request(id, document, { kind: notice, validUntil, endDate });
  }

  async #request(id: string, document: MailedPaperwork, issue: PaperworkIssue): Promise<void> {
    const { renderPaperworkRequest } = await importPaperworkRequest();
    const { quoteRequestId, customerName: name, customerEmail: email, locale } = document;
    const { link, replyAddress } = await this.links.forCustomer(quoteRequestId, email);
    await this.mailer.mailCustomer({ id, to: { name, email }, locale, replyAddress }, (business) =>
      renderPaperworkRequest({ ...document, issue, link }, business),
    );
  }
}
