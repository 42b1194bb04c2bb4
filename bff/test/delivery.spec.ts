import { formatDay, formatUsd, priceQuote, SALES_TAX, toCents } from '@backlot/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { quoteRequestJobs } from '../src/modules/quote-requests/jobs/quote-request-jobs.ts';
import { JobQueue } from '../src/platform/queue/job-queue.ts';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.ts';
import { DeliveryFixture, isTo, ITEMS, mailTo, type Backend } from './support/delivery-fixture.ts';

const STAFF = 'rentals@backlot.example';

describe.each<Backend>(['PostgreSQL', 'Redis'])('delivery with the queue on %s', (backend) => {
  let fixture: DeliveryFixture;
  beforeAll(async () => {
    fixture = await DeliveryFixture.start(backend);
  });
  afterAll(() => fixture.stop());

  it('mails a quote request to customer and staff, with its PDF and the totals of the pricing rules', async () => {
    const before = await fixture.mailCount();
    const request = await fixture.submit();
    const mails = (await fixture.mails(before + 2)).slice(before);

    const price = priceQuote({
      lines: ITEMS.map(({ quantity, unitsPerItem = 1, priceCents }) => ({
        quantity,
        unitsPerItem,
        pricePerUnitCents: priceCents,
      })),
      days: 3,
      discountCents: 0,
      isTaxExempt: false,
      taxBasisPoints: SALES_TAX.basisPoints,
    });
    const toCustomer = mailTo(mails, 'ana.morales@example.com');
    const toStaff = mailTo(mails, STAFF);
    for (const { text = '', html = '', attachments } of [toCustomer, toStaff]) {
      expect(text).toMatch(new RegExp(`Subtotal\\s+${escape(formatUsd(price.subtotalCents))}`, 'u'));
      expect(text).toMatch(new RegExp(`FL Sales Tax \\(7%\\)\\s+${escape(formatUsd(price.taxCents))}`, 'u'));
      expect(text).toMatch(new RegExp(`TOTAL\\s+${escape(formatUsd(price.totalCents))}`, 'u'));
      expect(html).toContain(formatUsd(price.totalCents));
      expect(html).toContain('Price on request');
      for (const part of [text, html]) {
        expect(part).toContain(request.reference);
        expect(part).toContain(formatDay(request.startDate));
        expect(part).toContain('3 rental days');
        expect(part).toContain('2 business hours');
        for (const { name } of ITEMS) expect(part).toContain(name);
      }
      expect(attachments).toHaveLength(1);
      expect(attachments[0]).toMatchObject({
        filename: `quote-request-${request.reference}.pdf`,
        mimeType: 'application/pdf',
        disposition: 'attachment',
      });
      expect(Buffer.from(bytesOf(attachments[0]?.content)).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(toCustomer.subject).toBe(`We have your quote request ${request.reference}`);
    expect(toCustomer.replyTo?.[0]?.address).toBe(STAFF);
    expect(toStaff.subject).toBe(`New quote request ${request.reference} from Ana Morales for "Night market pilot"`);
    expect(toStaff.replyTo?.[0]?.address).toBe('ana.morales@example.com');
    expect(toStaff.text).toContain(`https://rentals.example/admin/quote-requests/${request.id}`);
  });

  it('mentions the pending tax certificate and omits the tax', async () => {
    const before = await fixture.mailCount();
    const request = await fixture.submit({ isTaxExempt: true, customerEmail: 'exempt@example.com' });
    const { text } = mailTo((await fixture.mails(before + 2)).slice(before), 'exempt@example.com');
    expect(text).toMatch(/Tax exempt \(certificate pending\)\s+\$0\.00/u);
    expect(text).toMatch(new RegExp(`TOTAL\\s+${escape(formatUsd(toCents(request.totals.subtotal)))}`, 'u'));
    expect(text).not.toContain('FL Sales Tax');
  });

  it('delivers once when the relay crashes between adding the job and marking the row', async () => {
    const request = await fixture.submit({ customerEmail: 'once@example.com' });
    const [first] = (await fixture.outboxIds('quote-request.acknowledge')).slice(-1);
    const id = first ?? '';
    expect((await fixture.waitForJobEnd(id)).state).toBe('completed');

    // Simulates a crash between adding the job to the queue and marking the row.
    await fixture.app.get(OutboxRelay, { strict: false }).stop();
    await fixture.em.execute('update outbox set dispatched_at = null where id = ?', [id], 'run');
    const outbox = fixture.outbox;
    const queue = fixture.app.get(JobQueue, { strict: false });
    const dispatch = (rows: Parameters<JobQueue['add']>[0]) => queue.add(rows);
    const crash = outbox.dispatchWaiting(10, async (rows) => {
      await dispatch(rows);
      throw new Error('killed');
    });
    await expect(crash).rejects.toThrow('killed');
    await expect(outbox.dispatchWaiting(10, dispatch)).resolves.toBe(1);
    await expect(outbox.dispatchWaiting(10, dispatch)).resolves.toBe(0);

    // Runs a later job to its end: a second run of the first one would have come before.
    const later = await fixture.em.transactional((em) =>
      fixture.outbox.enqueue(em, quoteRequestJobs.notifyStaff, { quoteRequestId: request.id }),
    );
    await outbox.dispatchWaiting(10, dispatch);
    await fixture.waitForJobEnd(later);
    const mails = await fixture.mails(1);
    expect(mails.filter(isTo('once@example.com'))).toHaveLength(1);
    expect(mails.find(isTo('once@example.com'))?.messageId).toBe(`<${id}@backlot.example>`);
  });

  it('has no customer data in the queue', async () => {
    const [id = ''] = await fixture.outboxIds('quote-request.acknowledge');
    expect(Object.keys(Object((await fixture.waitForJobEnd(id)).payload))).toEqual(['quoteRequestId']);
  });
});

describe('the outbox', () => {
  it('has no row of a rolled-back change', async () => {
    const fixture = await DeliveryFixture.forTest('PostgreSQL');
    const rolledBack = fixture.em.transactional(async (em) => {
      await fixture.outbox.enqueue(em, quoteRequestJobs.acknowledge, { quoteRequestId: crypto.randomUUID() });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await fixture.outboxIds('quote-request.acknowledge')).toEqual([]);
  });

  it('closes while the relay is running', async () => {
    const fixture = await DeliveryFixture.start('PostgreSQL');
    await fixture.submit();
    await vi.waitUntil(async () => (await fixture.mailCount()) > 0, WAIT);
    await expect(fixture.app.close()).resolves.toBeUndefined();
    await fixture.stop();
  });
});

function escape(text: string): string {
  return text.replaceAll(/[.$()]/gu, String.raw`\$&`);
}

function bytesOf(content: ArrayBuffer | Uint8Array | string | undefined): Uint8Array {
  if (content === undefined || typeof content === 'string') return Buffer.from(content ?? '');
  return new Uint8Array(content);
}
