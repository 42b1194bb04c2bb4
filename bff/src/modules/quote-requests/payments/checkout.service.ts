import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { CONFIG, type Config, type StripeConfig } from '../../../platform/config/config.js';
import { type CheckoutPage } from './checkout-page.js';

/** How long a call of its API may take: a customer waits for it. */
const TIMEOUT_MS = 10_000;

/** A page of the payment service that is asked for. */
interface CheckoutRequest {
  /** Of our record of it: the same page again for the same id. */
  readonly id: string;
  readonly amountCents: number;
  /** As the payment service writes it. */
  readonly currency: string;
  /** What is paid for, in the language of the customer. */
  readonly name: string;
  readonly reference: string;
  readonly email: string;
  readonly locale: 'en' | 'es';
  /** Where the customer goes on after they have paid, or not. */
  readonly paidUrl: string;
  readonly cancelUrl: string;
  /** No less than 30 minutes from now. */
  readonly expiresAt: Date;
}

/** What became of a page. `complete`: the customer has paid, or their bank is at it. */
type CheckoutState = 'open' | 'complete' | 'expired';

/** Errors of the library after which the payment service has done nothing, and does nothing later. */
const FINAL_ERRORS = new Set([
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeRateLimitError',
  'StripeAPIError',
]);

/** The payment service refused a call, or did not respond. */
export class CheckoutUnavailable extends Error {
  /** Kind of the error; its text may name the customer. */
  get kind(): string {
    const { cause } = this;
    return typeof cause === 'object' && cause !== null && 'type' in cause ? String(cause.type) : 'unknown';
  }

  /** Whether nothing comes of the call any more. */
  get isFinal(): boolean {
    return FINAL_ERRORS.has(this.kind);
  }
}

/** A message whose signature does not fit, or is too old. */
export class SignatureRefused extends Error {}

const baseOf = (apiBase: string | undefined) => {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? 'https' : 'http',
  } as const;
};

/** Stripe Checkout, by Stripe's own library, which is loaded when it is first needed. */
@Injectable()
export class CheckoutService {
  readonly #config: StripeConfig | undefined;
  #client: Promise<Stripe> | undefined;

  constructor(@Inject(CONFIG) { stripe }: Config) {
    this.#config = stripe;
  }

  get isConfigured(): boolean {
    return this.#config !== undefined;
  }

  /** @throws {CheckoutUnavailable} */
  async open({
    id,
    amountCents,
    currency,
    name,
    reference,
    email,
    locale,
    paidUrl,
    cancelUrl,
    expiresAt,
  }: CheckoutRequest): Promise<CheckoutPage> {
    const metadata = { reference, paymentSessionId: id };
    const session = await this.#ask((client) =>
      client.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: { currency, unit_amount: amountCents, product_data: { name } } }],
          client_reference_id: id,
          customer_email: email,
          locale,
          metadata,
          payment_intent_data: { description: name, metadata },
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: paidUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: id },
      ),
    );
    if (session.url === null) throw new CheckoutUnavailable('A page without an address');
    return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
  }

  /** Ends a page, so that nobody pays an amount that is not due any more. @returns what it is afterwards @throws {CheckoutUnavailable} */
  async end(sessionId: string): Promise<CheckoutState> {
    const before = await this.stateOf(sessionId);
    if (before !== 'open') return before;
    try {
      await this.#ask((client) => client.checkout.sessions.expire(sessionId));
      return 'expired';
    } catch (error) {
      // Somebody has just paid.
      const after = await this.stateOf(sessionId);
      if (after === 'open') throw error;
      return after;
    }
  }

  /** @throws {CheckoutUnavailable} */
  async stateOf(sessionId: string): Promise<CheckoutState> {
    const { status } = await this.#ask((client) => client.checkout.sessions.retrieve(sessionId));
    if (status === 'complete') return 'complete';
    return status === 'expired' ? 'expired' : 'open';
  }

  /** Reads what the payment service sent. @param body the bytes of it @throws {SignatureRefused} */
  async readEvent(body: Buffer, signature: string): Promise<Stripe.Event> {
    const { webhookSecret } = this.#settings();
    const client = await this.#connect();
    try {
      return client.webhooks.constructEvent(body, signature, webhookSecret);
    } catch (error) {
      throw new SignatureRefused('The signature does not fit', { cause: error });
    }
  }

  async #ask<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    try {
      return await call(client);
    } catch (error) {
      throw new CheckoutUnavailable('The payment service refused the call or did not respond', { cause: error });
    }
  }

  #settings(): StripeConfig {
    if (this.#config === undefined) throw new CheckoutUnavailable('Payments are not configured');
    return this.#config;
  }

  #connect(): Promise<Stripe> {
    this.#client ??= connect(this.#settings());
    return this.#client;
  }
}

async function connect({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    ...baseOf(apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
