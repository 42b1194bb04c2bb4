import { localizedPath, requestsLinkPath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.ts';
import { RequestsLinksRepository } from './requests-links.repository.ts';

/** Each attempt of a mail creates its own link, because only hashes are stored. */
@Injectable()
export class RequestsLinksService {
  readonly #origin: string;

  constructor(
    private readonly links: RequestsLinksRepository,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

  async forCustomerOf(
    quoteRequestId: string,
    locale: Locale,
  ): Promise<{ readonly email: string; readonly link: string } | undefined> {
    const token = newToken();
    const email = await this.links.add(quoteRequestId, tokenHashOf(token));
    return email === undefined
      ? undefined
      : { email, link: this.#origin + localizedPath(requestsLinkPath(token), locale) };
  }
}
