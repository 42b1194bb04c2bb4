import { type INestApplicationContext } from '@nestjs/common';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { WAIT } from '../../../tools/suite/limits.ts';
import { addEquipment } from './catalogue.js';
import { startWorker } from './delivery-fixture.js';
import { Mailbox, quoteLinkIn } from './mailbox.js';
import { QuoteRequestTestClient } from './quote-requests.js';
import { TestServer } from './test-server.js';

export const hasLink = ({ text }: Email): boolean => /\/quotes\//u.test(text ?? '');

/** A server with a worker, quote requests for one item, each of another customer, and the links that the mails of their quotes carry. */
export class LinkedQuotes {
  #submitted = 0;

  private constructor(
    readonly server: TestServer,
    readonly desk: QuoteRequestTestClient,
    readonly mailbox: Mailbox,
    readonly item: number,
    private worker: INestApplicationContext,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<LinkedQuotes> {
    const server = await TestServer.start({ RUN_WORKER: '0', ...env });
    const [item = 0] = await addEquipment(server.database, [{ name: 'Camera', pricePerUnitCents: 38_500 }]);
    return new LinkedQuotes(
      server,
      await QuoteRequestTestClient.open(server),
      new Mailbox(server.config.dataDir),
      item,
      await startWorker(server.config),
    );
  }

  /** Four of the item, by a customer of its own unless another is named. */
  submit(changes: Parameters<QuoteRequestTestClient['submit']>[1] = {}): Promise<QuoteRequest> {
    this.#submitted += 1;
    return this.desk.submit([[this.item, 4]], { customerEmail: `customer-${this.#submitted}@example.com`, ...changes });
  }

  /** Sends the quote; its mail may not be out yet. */
  async queue({ id }: Pick<QuoteRequest, 'id'>): Promise<void> {
    await this.desk.api.sendQuoteEmail({ body: { id, isResend: true } });
  }

  /** The mails to an address that have a link. */
  async linkMails(email: string): Promise<Email[]> {
    return (await this.mailbox.now(email)).filter(hasLink);
  }

  /** Waits for the mail number `nth` to an address that has a link. */
  linkMail(email: string, nth = 1): Promise<Email> {
    return vi.waitUntil(async () => (await this.linkMails(email))[nth - 1], WAIT);
  }

  /** Waits for the mail number `nth` of the request's customer and returns the token of its link. */
  async token({ customerEmail }: Pick<QuoteRequest, 'customerEmail'>, nth = 1): Promise<string> {
    return quoteLinkIn(await this.linkMail(customerEmail, nth)).token;
  }

  /** Sends the quote and returns the token of the mail number `nth` of its customer. */
  async send(request: Pick<QuoteRequest, 'id' | 'customerEmail'>, nth = 1): Promise<string> {
    await this.queue(request);
    return this.token(request, nth);
  }

  /** Until all jobs that were asked for before are done. */
  jobsAreDone(): Promise<void> {
    return vi.waitFor(async () => {
      const waiting = await this.server.database.rows('select job from outbox where done_at is null');
      if (waiting.length > 0) throw new Error(`${waiting.length} jobs wait`);
    }, WAIT);
  }

  /** What happens while no worker runs; it runs again afterwards. */
  async withoutWorker(work: () => Promise<void>): Promise<void> {
    await this.worker.close();
    await work();
    this.worker = await startWorker(this.server.config);
  }

  async stop(): Promise<void> {
    await this.worker.close();
    await this.server.stop();
  }
}
