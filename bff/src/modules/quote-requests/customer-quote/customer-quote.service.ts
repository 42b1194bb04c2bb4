import { businessToday, message, type Locale } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { linkExpired, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { RateLimiter, type NamedCeiling } from '../../../platform/http/rate-limiter.repository.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { QuoteMessagesRepository } from '../messages/quote-messages.repository.ts';
import { PaperworkRepository } from '../paperwork/paperwork.repository.ts';
import { OnlinePaymentsService } from '../payments/online-payments.service.ts';
import { PaymentsRepository } from '../payments/payments.repository.ts';
import { QuotePdfService, type RenderedFile } from '../documents/quote-pdf.service.ts';
import { StockChangesService } from '../stock/stock-changes.service.ts';
import { readQuoted } from '../versions/quote-content.ts';
import { QuoteVersionFilesRepository } from '../versions/quote-version-files.repository.ts';
import { toCurrentQuote } from './current-quote.ts';
import type { Viewer } from './viewer.ts';
import { QuoteDeclinesRepository, type Decline } from './quote-declines.repository.ts';
import { QuoteLinksRepository } from './quote-links.repository.ts';
import { QuoteSharesRepository } from '../shares/quote-shares.repository.ts';

/** Exceeding it is not reported, so that nobody learns whether a quote exists. */
const newLinks: NamedCeiling = { name: 'quote-link', calls: 3, minutes: 60 };

@Injectable()
export class CustomerQuoteService {
  constructor(
    private readonly links: QuoteLinksRepository,
    private readonly messages: QuoteMessagesRepository,
    private readonly paperwork: PaperworkRepository,
    private readonly payments: PaymentsRepository,
    private readonly onlinePayments: OnlinePaymentsService,
    private readonly shares: QuoteSharesRepository,
    private readonly declines: QuoteDeclinesRepository,
    private readonly files: QuoteVersionFilesRepository,
    private readonly quotePdf: QuotePdfService,
    private readonly limiter: RateLimiter,
    private readonly stockChanges: StockChangesService,
  ) {}

  /** @throws {ProblemException} 401 `link-expired`, 503 while only a later release can read the version */
  async read(token: string, locale: Locale | undefined, now: Date): Promise<CurrentQuote> {
    const opened = await this.links.find(tokenHashOf(token));
    if (opened === undefined) throw linkExpired();
    const quoted = readQuoted(opened.content);
    if (quoted === undefined)
      throw new ProblemException({ status: 503, title: message('quote-open-failed'), code: 'unavailable' });
    const before = opened.contentBefore === null ? undefined : readQuoted(opened.contentBefore);
    const messages = await this.messages.ofCustomer(opened.quoteRequestId, opened.customerEmail);
    const documents = await this.paperwork.ofCustomer(opened.quoteRequestId, opened.customerEmail);
    const payments = await this.payments.ofRequest(opened.quoteRequestId);
    const payOnline = this.onlinePayments.offerOf(opened, payments);
    const shares = await this.shares.ofRequest(opened.quoteRequestId);
    const correspondence = { messages, documents, shares, payments, payOnline };
    return toCurrentQuote(opened, quoted, before, correspondence, { locale, today: businessToday(now) });
  }

  /** @param number of the viewed version; unset: the newest */
  async recordView(token: string, number: number | undefined, viewer: Viewer, now: Date): Promise<void> {
    await this.links.recordView(tokenHashOf(token), number, viewer, now);
  }

  /** @throws {ProblemException} 401 `link-expired`, 404 `PGRST116`, 500 and 503 as {@link QuotePdfService} */
  async pdf(token: string, number: number, now: Date): Promise<RenderedFile> {
    const found = await this.links.findVersion(tokenHashOf(token), number);
    if (found === undefined) throw linkExpired();
    const { quoteRequestId, versionId } = found;
    if (versionId === null) throw rowNotFound(message('quote-pdf-failed'), message('quote-version-unknown'));
    const sealed = await this.files.findFile(versionId);
    if (sealed !== undefined) return sealed;
    return this.quotePdf.renderForCustomer(quoteRequestId, number, now).catch((error: unknown) => {
      throw toCustomerProblem(error);
    });
  }

  /** @throws {ProblemException} 401 `link-expired`, 409 with the standing of a version that is not open */
  async decline(token: string, decline: Decline, viewer: Viewer, now: Date): Promise<void> {
    await this.declines.decline(tokenHashOf(token), decline, viewer, now);
    await this.stockChanges.changed();
  }

  /** Mails a new link to the customer. The response is the same when there is no such quote. */
  async mailLink(reference: string, email: string): Promise<void> {
    const isWithin = await this.limiter.isWithin(newLinks, reference.toLowerCase(), email.toLowerCase());
    if (isWithin) await this.links.queueMail(reference, email);
  }
}

/** Hides the staff's wording of a failed PDF from the customer. */
function toCustomerProblem(error: unknown): unknown {
  if (!(error instanceof ProblemException)) return error;
  const { status, code } = error.problem;
  return new ProblemException({ status, code, title: message('quote-pdf-failed') }, error.headers);
}
