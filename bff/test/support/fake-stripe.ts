import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../../../tools/ports.mjs';

/** The fields of a Checkout Session that the product reads. */
export interface StripeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly customer_email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly url: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly locale: string | null;
  readonly expires_at: number;
  readonly created: number;
}

const STRIPE_KEY = 'sk_test_standin0123456789';
const STRIPE_WEBHOOK_SECRET = 'whsec_standin0123456789';
export const WEBHOOK = '/api/stripe/webhook';

interface StripeFailure {
  readonly status: number;
  readonly type: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/**
 * Stateful fake of the Stripe API that the product calls: creates Checkout Sessions (once for each Idempotency-Key),
 * retrieves, expires and rejects them, and signs events. No test calls the real API.
 */
export class FakeStripe {
  readonly sessions = new Map<string, StripeSession>();
  /** Number of received calls, including rejected ones. */
  calls = 0;
  /** Queued failures; the fake responds normally once the queue is empty. */
  readonly failures: StripeFailure[] = [];
  readonly #byKey = new Map<string, { readonly form: string; readonly session: StripeSession }>();

  readonly #server: Server = createServer((request, response) => void this.#respond(request, response));

  /** Runs a fake for the tests of the enclosing `describe`. */
  static forTests(): FakeStripe {
    const fake = new FakeStripe();
    beforeAll(() => listen(fake.#server));
    afterAll(() => fake.stop());
    return fake;
  }

  get #port(): number {
    const address: AddressInfo | string | null = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The fake of Stripe has no port');
    return address.port;
  }

  /** Settings of a server that calls this fake. */
  get environment(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${this.#port}`,
    };
  }

  get newest(): StripeSession {
    const last = [...this.sessions.values()].at(-1);
    if (last === undefined) throw new Error('No session was created');
    return last;
  }

  /** Pays on the page. @param isDone false: the bank has not confirmed yet */
  pay(session: StripeSession, isDone = true): void {
    if (session.status !== 'open') throw new Error(`This page is ${session.status}`);
    session.status = 'complete';
    session.payment_status = isDone ? 'paid' : 'unpaid';
  }

  event(session: StripeSession, type = 'checkout.session.completed', changes: object = {}): StripeEvent {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const object = { ...session, ...changes };
    const created = Math.floor(Date.now() / 1000);
    return { id, type, body: JSON.stringify({ id, object: 'event', type, created, data: { object } }) };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, type: string, message: string) => respond(status, { error: { type, message } });
    const failure = this.failures.shift();
    if (failure !== undefined) return void refuse(failure.status, failure.type, 'Refused by the fake');
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return void refuse(401, 'invalid_request_error', 'Invalid API Key provided');
    const { pathname } = new URL(request.url ?? '', 'http://stripe');
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(expire))?$/u.exec(pathname) ?? [];
    if (request.method === 'POST' && pathname === '/v1/checkout/sessions') {
      const created = this.#create(form, String(request.headers['idempotency-key'] ?? randomUUID()));
      return void (typeof created === 'string' ? refuse(400, 'invalid_request_error', created) : respond(200, created));
    }
    const session = this.sessions.get(id ?? '');
    if (session === undefined) return void refuse(404, 'invalid_request_error', 'No such checkout.session');
    if (action !== 'expire') return void respond(200, session);
    if (session.status !== 'open')
      return void refuse(
        400,
        'invalid_request_error',
        'Only Checkout Sessions with a status in ["open"] can be expired',
      );
    session.status = 'expired';
    respond(200, session);
  }

  /** @returns the error message if Stripe would reject the form */
  #create(form: URLSearchParams, key: string): StripeSession | string {
    const known = this.#byKey.get(key);
    if (known !== undefined)
      return known.form === form.toString()
        ? known.session
        : 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const created = Math.floor(Date.now() / 1000);
    const expires = Number(form.get('expires_at'));
    if (form.get('mode') !== 'payment') return 'mode is not payment';
    if (!Number.isInteger(amount) || amount < 50 || amount > 99_999_999) return 'Invalid unit_amount';
    if (expires < created + 1800 - 5 || expires > created + 86_400) return 'Invalid expires_at';
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      metadata: Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const field = /^metadata\[(\w+)\]$/u.exec(name)?.[1];
          return field === undefined ? [] : [[field, value]];
        }),
      ),
      url: `https://checkout.stripe.com/c/pay/${id}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      locale: form.get('locale'),
      expires_at: expires,
      created,
    };
    this.sessions.set(id, session);
    this.#byKey.set(key, { form: form.toString(), session });
    return session;
  }
}

/** Value of the Stripe-Signature header: a timestamp and an HMAC of timestamp and body. */
export function signatureOf(body: string, { secret = STRIPE_WEBHOOK_SECRET, secondsAgo = 0 } = {}): string {
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`, 'utf8').digest('hex')}`;
}
