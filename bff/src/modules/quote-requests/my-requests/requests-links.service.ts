import { localizedPath, requestsLinkPath, type Locale } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.js';
import { RequestsLinksRepository } from './requests-links.repository.js';

/** Makes the links that lead to the requests of an address. Each mail has its own, at each attempt: only its hash is stored. */
@Injectable()
export class RequestsLinksService {
  readonly #origin: string;

  constructor(
    private readonly links: RequestsLinksRepository,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

  /** A link to the requests of this one's customer, with their address; undefined when the request is gone. */
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
