import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { CONFIG, type Config, type StripeConfig } from '../../../platform/config/config.ts';
import type { BegunPayment } from './payment-sessions.repository.ts';
import type { CheckoutPage } from './payment-sessions.sql.ts';

/** Timeout of an API call; a customer waits for it. */
const TIMEOUT_MS = 10_000;

/** Begun payment, whose id is the idempotency key. Expires at least 30 minutes from now. */
interface CheckoutRequest extends BegunPayment {
  readonly currency: string;
  readonly name: string;
  readonly paidUrl: string;
  readonly cancelUrl: string;
}

/** State of a checkout session. `complete`: paid, or the bank is processing the payment. */
type CheckoutState = 'open' | 'complete' | 'expired';

/** Error types after which Stripe has done nothing and will do nothing. */
const FINAL_ERRORS = new Set([
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeRateLimitError',
  'StripeAPIError',
]);

export class CheckoutUnavailable extends Error {
  /** Type of the error. Its message may contain personal data. */
  get kind(): string {
    const { cause } = this;
    return typeof cause === 'object' && cause !== null && 'type' in cause ? String(cause.type) : 'unknown';
  }

  /** True if the call certainly had no effect. */
  get isFinal(): boolean {
    return FINAL_ERRORS.has(this.kind);
  }
}

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

/** Stripe Checkout. Loads Stripe's library on first use. */
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
  async open(request: CheckoutRequest): Promise<CheckoutPage> {
    const { id, amountCents, currency, name, reference, expiresAt } = request;
    const metadata = { reference, paymentSessionId: id };
    const session = await this.#call((client) =>
      client.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: { currency, unit_amount: amountCents, product_data: { name } } }],
          client_reference_id: id,
          customer_email: request.email,
          locale: request.locale,
          metadata,
          payment_intent_data: { description: name, metadata },
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: request.paidUrl,
          cancel_url: request.cancelUrl,
        },
        { idempotencyKey: id },
      ),
    );
    if (session.url === null) throw new CheckoutUnavailable('A page without an address');
    return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
  }

  /** @returns the state afterwards @throws {CheckoutUnavailable} */
  async end(sessionId: string): Promise<CheckoutState> {
    const before = await this.stateOf(sessionId);
    if (before !== 'open') return before;
    try {
      await this.#call((client) => client.checkout.sessions.expire(sessionId));
      return 'expired';
    } catch (error) {
      // The customer may have paid concurrently.
      const after = await this.stateOf(sessionId);
      if (after === 'open') throw error;
      return after;
    }
  }

  /** @throws {CheckoutUnavailable} */
  async stateOf(sessionId: string): Promise<CheckoutState> {
    const { status } = await this.#call((client) => client.checkout.sessions.retrieve(sessionId));
    if (status === 'complete') return 'complete';
    return status === 'expired' ? 'expired' : 'open';
  }

  /** Parses a webhook. Undefined for an invalid or expired signature. @param body raw bytes */
  async readEvent(body: Buffer, signature: string): Promise<Stripe.Event | undefined> {
    const { webhookSecret } = this.#settings();
    const client = await this.#connect();
    try {
      return client.webhooks.constructEvent(body, signature, webhookSecret);
    } catch {
      return undefined;
    }
  }

  async #call<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
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
