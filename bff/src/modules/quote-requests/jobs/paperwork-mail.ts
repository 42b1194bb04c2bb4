import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { SiteService } from '../../site/site.service.js';
import { QuoteLinksService } from '../customer-quote/quote-links.service.js';
import { type PaperworkTrouble } from '../mail/paperwork-request.js';
import { type MailedPaperwork } from '../paperwork/paperwork-notices.repository.js';

/** Mails to customers that ask for another document, each with a link of its own to the quote. */
@Injectable()
export class PaperworkMail {
  constructor(
    private readonly links: QuoteLinksService,
    private readonly mail: MailService,
    private readonly site: SiteService,
  ) {}

  /** @param id of the job, so that a mail that is tried again is the same */
  async send(id: string, document: MailedPaperwork, trouble: PaperworkTrouble): Promise<void> {
    const { renderPaperworkRequest } = await import('../mail/paperwork-request.js');
    const { quoteRequestId, customerName, customerEmail, locale } = document;
    const business = this.site.letterhead(locale);
    const linked = await this.links.forNewest(quoteRequestId);
    // The address may be corrected between the two: a link is for nobody but whom the quote was sent to.
    const isTheirs = linked?.email.toLowerCase() === customerEmail.toLowerCase();
    const { link, replyAddress } = isTheirs ? linked : { link: undefined, replyAddress: undefined };
    await this.mail.send({
      id,
      to: { name: customerName, address: customerEmail },
      replyTo: { name: business.name, address: replyAddress ?? business.email },
      ...(await renderPaperworkRequest({ ...document, trouble, link }, business)),
    });
  }
}
