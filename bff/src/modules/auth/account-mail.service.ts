import { localizedPath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type MailBusiness } from '../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../platform/mail/frame/rendered-mail.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { SiteService } from '../site/site.service.js';

/** A page of the site. */
export interface SitePages {
  readonly login: string;
  readonly forgotPassword: string;
}

/**
 * Sends mails about accounts. They name nobody: whoever asked for one may have typed anything as a name, to be read by
 * the owner of somebody else's mailbox.
 */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly mail: MailService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  pages(locale: Locale): SitePages {
    const page = (path: string) => this.config.publicOrigin + localizedPath(path, locale);
    return { login: page('/login'), forgotPassword: page('/forgot-password') };
  }

  /** @param id of the job: makes the Message-ID */
  async send(
    { id, email, locale }: { id: string; email: string; locale: Locale },
    write: (business: MailBusiness) => Promise<RenderedMail>,
  ): Promise<void> {
    const business = this.site.letterhead(locale);
    const content = await write(business);
    await this.mail.send({
      id,
      to: { name: '', address: email },
      replyTo: { name: business.name, address: business.email },
      ...content,
    });
  }
}
