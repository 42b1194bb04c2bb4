import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { SiteService } from '../../site/site.service.js';
import { toProposedChange } from '../messages/stored-proposal.js';
import { QuoteMessagesRepository } from '../messages/quote-messages.repository.js';

/** Mails to the staff what a customer asks, or proposes. No-op if the message was erased. */
@Injectable()
export class QuestionMail {
  constructor(
    private readonly messages: QuoteMessagesRepository,
    private readonly mail: MailService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(
    id: string,
    { quoteRequestId, quoteMessageId }: { readonly quoteRequestId: string; readonly quoteMessageId: string },
  ): Promise<void> {
    const question = await this.messages.find(quoteMessageId);
    if (question === undefined) return;
    const { renderQuestion } = await import('../mail/question.js');
    const business = this.site.letterhead('en');
    const adminUrl = `${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`;
    const { proposal, ...asked } = question;
    const change = proposal === null ? undefined : toProposedChange(proposal, 'en');
    await this.mail.send({
      id,
      to: { name: business.name, address: this.config.businessEmail },
      replyTo: { name: question.customerName, address: question.customerEmail },
      ...(await renderQuestion({ ...asked, change }, adminUrl, business)),
    });
  }
}
