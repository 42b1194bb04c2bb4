import type { Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';
import type { MailBusiness } from '../../../platform/mail/frame/mail-frame.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';
import { MailService, type Mail } from '../../../platform/mail/mail.service.ts';
import type { PdfFile } from '../../documents/documents.service.ts';
import { SiteService } from '../../site/site.service.ts';
import type { StaffNotice } from '../mail/staff-notice.tsx';

// Loaded when used. Outside of the class, because TypeScript does not rewrite the specifier in decorated classes.
const importStaffNotice = () => import('../mail/staff-notice.tsx');

/** Composed mail. Its id will be that of the job, so that retries send the same mail. */
export type MailContent = Omit<Mail, 'id'>;

interface Person {
  readonly name: string;
  readonly email: string;
}

interface MailOptions {
  /** Default: the present letterhead. */
  readonly business?: MailBusiness;
  readonly files?: readonly PdfFile[];
}

interface StaffMail extends MailOptions {
  readonly quoteRequestId: string;
  /** Receives the replies. */
  readonly customer: Person;
}

interface CustomerMail extends MailOptions {
  readonly to: Person;
  readonly locale: Locale;
  /** Unset: replies go to the business. */
  readonly replyAddress?: string | undefined;
}

type MailText = ActionMailContent | ((business: MailBusiness) => Promise<RenderedMail>);

const asAttachment = ({ filename, content }: PdfFile) => ({ filename, content, contentType: 'application/pdf' });

/** Mails about quote requests. Loads the mail components on first use, because they must not delay the start. */
@Injectable()
export class Mailer {
  constructor(
    private readonly mail: MailService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async mailStaff({ id, ...mail }: StaffMail & Pick<Mail, 'id'>, notice: StaffNotice): Promise<void> {
    const { renderStaffNotice } = await importStaffNotice();
    const content = await this.toStaff(mail, (adminUrl, business) => renderStaffNotice(notice, adminUrl, business));
    await this.mail.send({ id, ...content });
  }

  async mailCustomer({ id, ...mail }: CustomerMail & Pick<Mail, 'id'>, text: MailText): Promise<void> {
    await this.mail.send({ id, ...(await this.toCustomer(mail, text)) });
  }

  async toStaff(
    { quoteRequestId, customer, business = this.site.letterhead('en'), files = [] }: StaffMail,
    render: (adminUrl: string, business: MailBusiness) => Promise<RenderedMail>,
  ): Promise<MailContent> {
    return {
      to: { name: business.name, address: this.config.businessEmail },
      replyTo: { name: customer.name, address: customer.email },
      attachments: files.map(asAttachment),
      ...(await render(`${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`, business)),
    };
  }

  async toCustomer(
    { to, locale, replyAddress, business = this.site.letterhead(locale), files = [] }: CustomerMail,
    text: MailText,
  ): Promise<MailContent> {
    return {
      to: { name: to.name, address: to.email },
      replyTo: { name: business.name, address: replyAddress ?? business.email },
      attachments: files.map(asAttachment),
      ...(await (typeof text === 'function' ? text(business) : renderAction(text, business, locale))),
    };
  }
}

async function renderAction(content: ActionMailContent, business: MailBusiness, locale: Locale): Promise<RenderedMail> {
  const { renderActionMail } = await import('../../../platform/mail/frame/action-mail.tsx');
  return renderActionMail(content, business, locale);
}
