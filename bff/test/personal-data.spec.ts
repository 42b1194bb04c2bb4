import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { MailFolder } from '../src/platform/mail/sink/mail-folder.ts';
import { runCleanup } from '../src/startup.ts';
import { accountCalls } from './support/account-calls.ts';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const { server, adminClient: client } = serverWithAdmin({ RUN_WORKER: '1' });
let item: number;
beforeAll(async () => {
  [item = 0] = await addEquipment(server.database, [{ name: 'Camera' }]);
});

const accounts = accountCalls(server);
const { mailbox } = accounts;
const privacy = () => server.app.get(PrivacyService);

async function aCustomer(name: string): Promise<{ email: string; request: QuoteRequest }> {
  const email = `${name}.${randomUUID().slice(0, 8)}@example.com`;
  const request = await client.submit([[item, 2]], { customerEmail: email, customerName: `${name} Customer` });
  await mailbox.wait(email);
  await vi.waitFor(
    async () => expect((await client.find(request.id)).deliveries.map(({ state }) => state)).toEqual(['sent', 'sent']),
    WAIT,
  );
  return { email, request: await client.find(request.id) };
}

async function tablesNaming(text: string): Promise<string[]> {
  const tables = await server.database.rows(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await server.database.rows(
      `select 1 as found from ${String(name)} as one where lower(one::text) like '%' || lower($1) || '%' limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(String(name));
  }
  return found.toSorted();
}

async function mailsNaming(text: string): Promise<number> {
  const folder = new MailFolder(join(server.config.dataDir, 'mail'));
  const mails = await Promise.all((await folder.names()).map((name) => folder.read(name)));
  return mails.filter((mail) => mail?.toString('utf8').toLowerCase().includes(text.toLowerCase())).length;
}

describe('personal data of an address', () => {
  it('is exported completely with PDFs and mails, without data of others', async () => {
    const [ana, bob] = [await aCustomer('ana'), await aCustomer('bob')];
    await accounts.signUp(ana.email);
    const { data, files } = await privacy().export(ana.email.toUpperCase());
    const text = JSON.stringify(data);
    expect(data).toMatchObject({
      quoteRequests: { requests: [{ reference: ana.request.reference, customerName: 'ana Customer' }] },
      account: { profile: null, signUps: [expect.any(Date)] },
      keptMail: { mails: expect.any(Array) },
    });
    expect(text).not.toContain(bob.email);
    expect(text).not.toMatch(/argon2/u);
    const pdfs = files.filter(({ filename }) => filename.endsWith('.pdf'));
    expect(pdfs.map(({ filename }) => filename)).toEqual([
      `quote-request-${ana.request.reference}.pdf`,
      `quote-${ana.request.reference}.pdf`,
    ]);
    for (const { content } of pdfs) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    // The acknowledgement and the notification that names her.
    expect(files.filter(({ filename }) => filename.endsWith('.eml')).length).toBeGreaterThanOrEqual(2);
  });

  it('is erased everywhere, without data of others', async () => {
    const [ana, bob] = [await aCustomer('ana'), await aCustomer('bob')];
    await client.patch(ana.request, { customerPhone: '305-555-0142' });
    await accounts.signUp(ana.email);
    await mailbox.wait(ana.email, 2);
    expect(await tablesNaming(ana.email)).toEqual(['quote_requests', 'sign_ups']);
    expect(await tablesNaming(ana.request.id)).toEqual(
      expect.arrayContaining(['deliveries', 'idempotency_keys', 'outbox', 'quote_request_changes']),
    );
    const { erased, retained } = await privacy().erase(ana.email, new Date());
    expect(erased).toMatchObject({ quoteRequests: 1, accountLinks: 1, accounts: 0 });
    expect(retained).toEqual([]);
    expect(await tablesNaming(ana.email)).toEqual([]);
    expect(await tablesNaming(ana.request.id)).toEqual([]);
    expect(await mailsNaming(ana.email)).toBe(0);
    expect(await client.find(bob.request.id)).toEqual(bob.request);
    expect(await mailsNaming(bob.email)).toBeGreaterThan(0);
  });

  it('includes sent quotes of deleted requests and of requests with a new address', async () => {
    const [ana, bob] = [await aCustomer('ana'), await aCustomer('bob')];
    const quotes = [ana.request, await client.submit([[item, 1]], { customerEmail: ana.email }), bob.request];
    for (const { id } of quotes) await client.api.sendQuoteEmail({ body: { id, isResend: true } });
    for (const { customerEmail } of quotes) await mailbox.wait(customerEmail, 2);
    const [remaining, deleted] = quotes;
    await client.api.deleteQuoteRequest({ params: { id: deleted?.id ?? '' } });
    await client.patch(await client.find(ana.request.id), { customerEmail: `new.${ana.email}` });

    const names = [remaining, deleted].map((request) => `${request?.reference}-1`);
    expect((await privacy().find(ana.email)).sealedQuotes).toBe(2);
    const { data, files } = await privacy().export(ana.email);
    expect(data).toMatchObject({
      quoteRequests: {
        sealedQuotes: names.map((name) => ({ content: { document: { version: { reference: name } } } })),
      },
    });
    for (const name of names) expect(files.map(({ filename }) => filename)).toContain(`quote-${name}.pdf`);
    expect(JSON.stringify(data)).not.toContain(bob.email);

    const { erased } = await privacy().erase(ana.email, new Date());
    expect(erased).toMatchObject({ quoteRequests: 0, sealedQuotes: 2 });
    expect(await tablesNaming(ana.email)).toEqual(['quote_requests']);
    expect((await client.find(ana.request.id)).versions).toEqual([]);
    expect((await client.find(bob.request.id)).versions).toHaveLength(1);
  });

  it('of a former address is erased, and the request remains', async () => {
    const { email, request } = await aCustomer('old');
    await client.patch(request, { customerEmail: `new.${email}` });
    await privacy().erase(email, new Date());
    expect((await client.find(request.id)).customerEmail).toBe(`new.${email}`);
    expect(
      await server.database.rows(`select 1 from quote_request_changes where lower(value_before #>> '{}') = $1`, [
        email,
      ]),
    ).toEqual([]);
  });

  it('is retained in rental records, with the last day', async () => {
    const { email, request } = await aCustomer('carla');
    await client.api.updateQuoteRequestStatus({ params: { id: request.id }, body: { status: 'approved' } });
    const { erased, retained } = await privacy().erase(email, new Date());
    expect(erased).toMatchObject({ quoteRequests: 0 });
    const until = `${Number(request.endDate.slice(0, 4)) + 7}${request.endDate.slice(4)}`;
    expect(retained).toEqual([{ name: request.reference, reason: 'tax-records', until }]);
    expect((await client.find(request.id)).customerEmail).toBe(email);
    await privacy().erase(email, new Date(`${until}T12:00:00Z`));
    expect(await tablesNaming(email)).toEqual([]);
  });

  it('includes the account of a customer, but not of an admin', async () => {
    const member = await accounts.member();
    expect(await privacy().erase(member, new Date())).toMatchObject({ erased: { accounts: 1 }, retained: [] });
    expect(await tablesNaming(member)).toEqual([]);
    const admin = server.config.adminEmail;
    expect((await privacy().erase(admin, new Date())).retained).toEqual([
      { name: admin, reason: 'staff-account', until: null },
    ]);
    await server.signIn();
  });
});

describe('expired personal data', () => {
  it('is deleted automatically: requests that were not accepted, and stored mails', async () => {
    const [old, accepted, recent] = [await aCustomer('old'), await aCustomer('accepted'), await aCustomer('recent')];
    await client.api.updateQuoteRequestStatus({ params: { id: accepted.request.id }, body: { status: 'completed' } });
    await server.database.run(
      `update quote_requests set created_at = now() - interval '25 months', updated_at = now() - interval '25 months' where id = any($1)`,
      [[old.request.id, accepted.request.id]],
    );
    const mails = await readdir(join(server.config.dataDir, 'mail'));
    await runCleanup(server.app, new Date());
    expect(await tablesNaming(old.request.id)).toEqual([]);
    expect(await client.find(accepted.request.id)).toMatchObject({ id: accepted.request.id });
    expect(await client.find(recent.request.id)).toMatchObject({ id: recent.request.id });
    expect(await readdir(join(server.config.dataDir, 'mail'))).toEqual(mails);
    await runCleanup(server.app, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(await readdir(join(server.config.dataDir, 'mail'))).toEqual([]);
  });

  it('a sent quote is retained as long as its request, which it renews', async () => {
    const [quoted, deleted] = [await aCustomer('quoted'), await aCustomer('deleted')];
    for (const { request } of [quoted, deleted])
      await client.api.sendQuoteEmail({ body: { id: request.id, isResend: true } });
    await client.api.deleteQuoteRequest({ params: { id: deleted.request.id } });
    await server.database.run(
      "update quote_requests set created_at = now() - interval '25 months', updated_at = now() - interval '25 months' where id = $1",
      [quoted.request.id],
    );
    await runCleanup(server.app, new Date());
    expect((await client.find(quoted.request.id)).versions).toHaveLength(1);
    expect((await privacy().find(deleted.email)).sealedQuotes).toBe(1);
    const inTwoYears = new Date();
    inTwoYears.setMonth(inTwoYears.getMonth() + 25);
    await runCleanup(server.app, inTwoYears);
    expect((await privacy().find(quoted.email)).sealedQuotes).toBe(0);
    expect((await privacy().find(deleted.email)).sealedQuotes).toBe(0);
  });

  it('a quote sent to another address is retained with the rental records and reported', async () => {
    const { email, request } = await aCustomer('moved');
    await client.api.sendQuoteEmail({ body: { id: request.id, isResend: true } });
    await client.patch(request, { customerEmail: `new.${email}` });
    await client.api.updateQuoteRequestStatus({ params: { id: request.id }, body: { status: 'approved' } });
    const { erased, retained } = await privacy().erase(email, new Date());
    expect(erased).toMatchObject({ sealedQuotes: 0 });
    expect(retained).toMatchObject([{ name: request.reference, reason: 'tax-records' }]);
    expect((await client.find(request.id)).versions).toHaveLength(1);
  });
});

testStatementPlans(server);
