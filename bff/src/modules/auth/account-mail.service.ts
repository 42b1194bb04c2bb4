import { localizedPath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { ActionMailContent } from '../../platform/mail/frame/action-mail.tsx';
import { MailService } from '../../platform/mail/mail.service.ts';
import { SiteService } from '../site/site.service.ts';

// Loaded when used: mail components must not delay the start. Outside of the class, because TypeScript does not
// rewrite the specifier in decorated classes.
const importActionMail = () => import('../../platform/mail/frame/action-mail.tsx');

export interface SitePages {
  readonly login: string;
  readonly forgotPassword: string;
}

/** Sends account mails. They contain no name: a stranger could have entered any text as the name. */
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

  /** @param id of the job, from which the Message-ID is derived */
  async send(
    { id, email, locale }: { id: string; email: string; locale: Locale },
    content: ActionMailContent,
  ): Promise<void> {
    const { renderActionMail } = await importActionMail();
    const business = this.site.letterhead(locale);
    await this.mail.send({
      id,
      to: { name: '', address: email },
      replyTo: { name: business.name, address: business.email },
      ...(await renderActionMail(content, business, locale)),
    });
  }
}
