import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { accountCalls } from './support/account-calls.js';
import { addEquipment } from './support/catalogue.js';
import { Mailbox } from './support/mailbox.js';
import { addCustomer, QuoteRequestTestClient } from './support/quote-requests.js';
import { TestServer } from './support/test-server.js';

/** Personal data in the hands of admins: the calls of the page. What is held is the matter of `personal-data.spec.ts`. */

let server: TestServer;
let mailbox: Mailbox;
let desk: QuoteRequestTestClient;
let item: number;
beforeAll(async () => {
  server = await TestServer.start({ RUN_WORKER: '1' });
  mailbox = new Mailbox(server.config.dataDir);
  desk = await QuoteRequestTestClient.open(server);
  [item = 0] = await addEquipment(server.database, [{ name: 'Camera' }]);
});
afterAll(() => server.stop());

const { signUp } = accountCalls(() => ({ server, mailbox }));

/** A customer with an account and so many requests whose mails have arrived. */
async function aCustomer(requests: number): Promise<{ email: string; references: string[] }> {
  const { email } = await addCustomer(server);
  const references: string[] = [];
  for (let index = 0; index < requests; index += 1) {
    const { id, reference } = await desk.submit([[item, 1]], { customerEmail: email });
    await vi.waitFor(
      async () => expect((await desk.find(id)).deliveries.map(({ state }) => state)).toEqual(['sent', 'sent']),
      WAIT,
    );
    references.push(reference);
  }
  return { email, references };
}

describe('an admin', () => {
  it('sees how much is held about an address, whatever its case, and nothing of others', async () => {
    const { email } = await aCustomer(2);
    await aCustomer(1);
    await signUp(email);
    const { records } = await desk.api.findPersonalData({ body: { email: email.toUpperCase() } });
    const counts = Object.fromEntries(records.map(({ name, count }) => [name, count]));
    expect(counts).toMatchObject({ quoteRequests: 2, accounts: 1, accountLinks: 1, keptMails: expect.any(Number) });
    const nobody = await desk.api.findPersonalData({ body: { email: 'nobody.at.all@example.com' } });
    expect(nobody).toEqual({ records: [] });
  });

  it('downloads it as a zip with JSON, PDFs and mails', async () => {
    const { email, references } = await aCustomer(1);
    const zip = await desk.api.exportPersonalData({ body: { email } });
    expect(zip.type).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const data: unknown = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    expect(data).toMatchObject({
      email,
      quoteRequests: { requests: [{ reference: references[0] }] },
      account: { profile: { email } },
      activity: { entries: expect.arrayContaining([expect.objectContaining({ kind: 'personal-data-export' })]) },
    });
    const pdf = files[`quote-${references[0] ?? ''}.pdf`];
    expect(strFromU8((pdf ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-');
    expect(Object.keys(files).filter((name) => name.endsWith('.eml')).length).toBeGreaterThanOrEqual(2);
  });

  it('erases it, and is told what has to stay', async () => {
    const { email, references } = await aCustomer(2);
    const { items } = await desk.api.listQuoteRequests({ query: { q: email } });
    const kept = items.find(({ reference }) => reference === references[0]);
    await desk.api.updateQuoteRequestStatus({ params: { id: kept?.id ?? '' }, body: { status: 'completed' } });
    const { erased, retained } = await desk.api.erasePersonalData({ body: { email } });
    expect(erased).toEqual(
      expect.arrayContaining([
        { name: 'quoteRequests', count: 1 },
        { name: 'accounts', count: 1 },
      ]),
    );
    expect(retained).toEqual([{ name: references[0], reason: 'tax-records', until: expect.any(String) }]);
    const { records } = await desk.api.findPersonalData({ body: { email } });
    expect(records.map(({ name }) => name).toSorted()).toEqual(['activityEntries', 'quoteRequests']);
  });

  it('is the only one who may', async () => {
    const { token } = await server.signIn(await addCustomer(server));
    for (const action of ['find', 'export', 'erase'])
      expect(
        await server.problem(`/api/admin/personal-data/${action}`, {
          method: 'POST',
          token,
          body: { email: 'ana@example.com' },
        }),
      ).toMatchObject({ status: 403 });
    expect(await server.database.count("activity where kind = 'personal-data-erasure' and actor_id is null")).toBe(0);
  });
});
