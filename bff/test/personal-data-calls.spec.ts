import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { accountCalls } from './support/account-calls.ts';
import { addEquipment } from './support/catalogue.ts';
import { addCustomer } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const { server, adminClient } = serverWithAdmin({ RUN_WORKER: '1' });
let item: number;
beforeAll(async () => {
  [item = 0] = await addEquipment(server.database, [{ name: 'Camera' }]);
});

const { recoveryToken } = accountCalls(server);

async function aCustomer(requests: number): Promise<{ email: string; references: string[] }> {
  const { email } = await addCustomer(server);
  const references: string[] = [];
  for (let index = 0; index < requests; index += 1) {
    const { id, reference } = await adminClient.submit([[item, 1]], { customerEmail: email });
    await vi.waitFor(
      async () => expect((await adminClient.find(id)).deliveries.map(({ state }) => state)).toEqual(['sent', 'sent']),
      WAIT,
    );
    references.push(reference);
  }
  return { email, references };
}

describe('an admin', () => {
  it('sees the counts of data about an address in any letter case', async () => {
    const { email } = await aCustomer(2);
    await aCustomer(1);
    await recoveryToken(email);
    const { records } = await adminClient.api.findPersonalData({ body: { email: email.toUpperCase() } });
    const counts = Object.fromEntries(records.map(({ name, count }) => [name, count]));
    const links = { accountLinks: expect.any(Number), keptMails: expect.any(Number) };
    expect(counts).toMatchObject({ quoteRequests: 2, accounts: 1, ...links });
    const nobody = await adminClient.api.findPersonalData({ body: { email: 'nobody.at.all@example.com' } });
    expect(nobody).toEqual({ records: [] });
  });

  it('exports it as a zip with JSON, PDFs and mails', async () => {
    const { email, references } = await aCustomer(1);
    const zip = await adminClient.api.exportPersonalData({ body: { email } });
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

  it('erases it and gets the retained records', async () => {
    const { email, references } = await aCustomer(2);
    const { items } = await adminClient.api.listQuoteRequests({ query: { q: email } });
    const completed = items.find(({ reference }) => reference === references[0]);
    await adminClient.api.updateQuoteRequestStatus({
      params: { id: completed?.id ?? '' },
      body: { status: 'completed' },
    });
    const { erased, retained } = await adminClient.api.erasePersonalData({ body: { email } });
    expect(erased).toEqual(
      expect.arrayContaining([
        { name: 'quoteRequests', count: 1 },
        { name: 'accounts', count: 1 },
      ]),
    );
    expect(retained).toEqual([{ name: references[0], reason: 'tax-records', until: expect.any(String) }]);
    const { records } = await adminClient.api.findPersonalData({ body: { email } });
    expect(records.map(({ name }) => name).toSorted()).toEqual(['activityEntries', 'quoteRequests']);
  });

  it('is required', async () => {
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
