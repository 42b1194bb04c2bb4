import type { INestApplicationContext } from '@nestjs/common';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, vi } from 'vitest';
import { WAIT } from '../../../tools/suite/limits.ts';
import { addEquipment } from './catalogue.ts';
import { startWorker } from './delivery-fixture.ts';
import { Mailbox, quoteLinkIn } from './mailbox.ts';
import { insertQuoteLink } from './paperwork.ts';
import type { QuoteRequestTestClient } from './quote-requests.ts';
import { serverWithAdmin } from './server-with-admin.ts';
import type { TestServer } from './test-server.ts';

export const hasLink = ({ text }: Email): boolean => /\/quotes\//u.test(text ?? '');

/** Server and worker with quote requests for one item, and a reader of the links in their mails. */
export class LinkedQuotes {
  readonly mailbox: Mailbox;
  #submitted = 0;
  #item = 0;
  #worker: INestApplicationContext | undefined;

  private constructor(
    readonly server: TestServer,
    readonly adminClient: QuoteRequestTestClient,
  ) {
    this.mailbox = new Mailbox(server);
  }

  /** Runs them for the tests of the enclosing `describe`. */
  static forTests(env?: Parameters<typeof serverWithAdmin>[0]): LinkedQuotes {
    const { server, adminClient } = serverWithAdmin(env);
    const quotes = new LinkedQuotes(server, adminClient);
    beforeAll(() => quotes.#start());
    afterAll(() => quotes.#worker?.close());
    return quotes;
  }

  async #start(): Promise<void> {
    [this.#item = 0] = await addEquipment(this.server.database, [{ name: 'Camera', pricePerUnitCents: 38_500 }]);
    this.#worker = await startWorker(this.server.config);
  }

  get item(): number {
    return this.#item;
  }

  /** Submits a request for four of the item, with a new customer unless `changes` names one. */
  submit(changes: Parameters<QuoteRequestTestClient['submit']>[1] = {}): Promise<QuoteRequest> {
    this.#submitted += 1;
    return this.adminClient.submit([[this.item, 4]], {
      customerEmail: `customer-${this.#submitted}@example.com`,
      ...changes,
    });
  }

  /** Submits a request, sends its quote and inserts a link to it as if it had been mailed. */
  async submitSent(changes?: Parameters<LinkedQuotes['submit']>[0]): Promise<{ request: QuoteRequest; link: string }> {
    const request = await this.submit(changes);
    await this.queue(request);
    return { request, link: await insertQuoteLink(this.server, request.id) };
  }

  /** Sends the quote without waiting for its mail. */
  async queue({ id }: Pick<QuoteRequest, 'id'>): Promise<void> {
    await this.adminClient.api.sendQuoteEmail({ body: { id, isResend: true } });
  }

  async linkMails(email: string): Promise<Email[]> {
    return (await this.mailbox.mails(email)).filter(hasLink);
  }

  linkMail(email: string, nth = 1): Promise<Email> {
    return vi.waitUntil(async () => (await this.linkMails(email))[nth - 1], WAIT);
  }

  /** Waits for the `nth` quote mail to the customer and returns the token of its link. */
  async token({ customerEmail }: Pick<QuoteRequest, 'customerEmail'>, nth = 1): Promise<string> {
    return quoteLinkIn(await this.linkMail(customerEmail, nth)).token;
  }

  async send(request: Pick<QuoteRequest, 'id' | 'customerEmail'>, nth = 1): Promise<string> {
    await this.queue(request);
    return this.token(request, nth);
  }

  waitForJobs(): Promise<void> {
    return vi.waitFor(async () => {
      const waiting = await this.server.database.rows('select job from outbox where done_at is null');
      if (waiting.length > 0) throw new Error(`${waiting.length} jobs wait`);
    }, WAIT);
  }

  /** Stops the worker while `work` runs. */
  async withoutWorker(work: () => Promise<void>): Promise<void> {
    await this.#worker?.close();
    await work();
    this.#worker = await startWorker(this.server.config);
  }
}
