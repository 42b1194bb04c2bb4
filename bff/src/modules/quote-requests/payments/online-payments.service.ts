import {
  localizedPath,
  message,
  onlineAmounts,
  paymentBalance,
  quotePath,
  toDollars,
  type Locale,
  type OnlinePaymentPart,
} from '@backlot/domain';
import type { OnlinePayment, StartedPayment } from '@backlot/domain/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { defineTexts } from '../../../platform/define-texts.ts';
import { ProblemException } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import type { OpenedQuote } from '../customer-quote/quote-links.sql.ts';
import { CheckoutService, CheckoutUnavailable } from './checkout.service.ts';
import {
  CURRENCY,
  paymentRefused,
  PaymentSessionsRepository,
  type BegunPayment,
  type PaymentStartOutcome,
} from './payment-sessions.repository.ts';
import type { StoredPayment } from './payments.sql.ts';

/** Maximum number of outdated pages expired per request. */
const TRIES = 3;

const texts = defineTexts({
  en: {
    deposit: (reference: string) => `Deposit for quote ${reference}`,
    total: (reference: string) => `Quote ${reference}`,
  },
  es: {
    deposit: (reference: string) => `Depósito para la cotización ${reference}`,
    total: (reference: string) => `Cotización ${reference}`,
  },
});

@Injectable()
export class OnlinePaymentsService {
  readonly #logger = new Logger(OnlinePaymentsService.name);
  readonly #origin: string;
  readonly #depositPercent: number;

  constructor(
    private readonly sessions: PaymentSessionsRepository,
    private readonly checkout: CheckoutService,
    @Inject(CONFIG) { publicOrigin, depositPercent }: Config,
  ) {
    this.#origin = publicOrigin;
    this.#depositPercent = depositPercent;
  }

  offerOf({ acceptance, status }: OpenedQuote, payments: readonly StoredPayment[]): OnlinePayment | null {
    if (!this.checkout.isConfigured || acceptance === null || status === 'rejected') return null;
    const balance = paymentBalance(acceptance.totalCents, payments);
    const { deposit, total } = onlineAmounts(balance, this.#depositPercent);
    if (deposit === undefined && total === undefined) return null;
    return { deposit: inDollars(deposit), total: inDollars(total) };
  }

  /**
   * @param locale of the reader; unset: that of the request
   * @throws {ProblemException} 401 `link-expired`, 409 with the reason why nothing can be paid, 503 `unavailable`
   */
  async start(token: string, part: OnlinePaymentPart, locale: Locale | undefined): Promise<StartedPayment> {
    const tokenHash = tokenHashOf(token);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = await this.sessions.begin(tokenHash, part, { depositPercent: this.#depositPercent, locale });
      if (outcome.kind === 'begun') return { url: await this.#open(outcome, part) };
      if (await this.#isOpen(outcome)) return { url: outcome.url };
    }
    throw unavailable();
  }

  async #open(begun: BegunPayment, part: OnlinePaymentPart): Promise<string> {
    const { id, reference, locale } = begun;
    const quote = this.#origin + localizedPath(quotePath(reference), locale);
    try {
      const page = await this.checkout.open({
        ...begun,
        currency: CURRENCY,
        name: texts[locale][part](reference),
        paidUrl: `${quote}?payment=done`,
        cancelUrl: `${quote}?payment=cancelled`,
      });
      await this.sessions.attach(id, page);
      return page.url;
    } catch (error) {
      const problem = this.#problemOf(error);
      // Otherwise the page may exist: the next call requests it with the same idempotency key.
      if (error instanceof CheckoutUnavailable && error.isFinal) await this.sessions.giveUp(id);
      throw problem;
    }
  }

  /** Expires an outdated page. @throws {ProblemException} 409 `processing` when it was paid */
  async #isOpen({ id, sessionId, isOutdated }: Extract<PaymentStartOutcome, { kind: 'page' }>): Promise<boolean> {
    try {
      const state = await (isOutdated ? this.checkout.end(sessionId) : this.checkout.stateOf(sessionId));
      if (state === 'open') return true;
      if (state === 'complete') {
        await this.sessions.markProcessing(id);
        throw paymentRefused('processing');
      }
      await this.sessions.end(id);
      return false;
    } catch (error) {
      throw this.#problemOf(error);
    }
  }

  #problemOf(error: unknown): unknown {
    if (!(error instanceof CheckoutUnavailable)) return error;
    this.#logger.error(`The payment service refused a call or did not respond: ${error.kind}`);
    return unavailable();
  }
}

const inDollars = (cents: number | undefined) => (cents === undefined ? null : toDollars(cents));

const unavailable = () =>
  new ProblemException({
    status: 503,
    title: message('payment-start-failed'),
    detail: message('payment-service-silent'),
    code: 'unavailable',
  });
