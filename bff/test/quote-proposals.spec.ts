import { randomUUID } from 'node:crypto';
import { addDays, businessToday, responseDueAt } from '@backlot/domain';
import { currentQuoteSchema, quoteMessageSchema, type QuoteMessage } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Email } from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { addEquipment } from './support/catalogue.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { sendDaysAgo } from './support/quote-requests.ts';

const MESSAGES = '/api/quotes/current/messages';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let stand: number;
let request: QuoteRequest;
let token: string;

beforeAll(async () => {
  [stand = 0] = await addEquipment(server.database, [{ name: 'C-stand', pricePerUnitCents: 1000 }]);
});
// 4 × $385 × 3 and 2 × $10 × 3 are $4,680.00; with 7 % that is $5,007.60.
beforeEach(async () => {
  const { id, customerEmail } = await quotes.submit();
  const items = [
    { equipmentId: quotes.item, quantity: 4 },
    { equipmentId: stand, quantity: 2 },
  ];
  request = await adminClient.patch(await adminClient.find(id), { items });
  token = await quotes.send({ id, customerEmail });
});

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const proposalOf = (changes: object = {}) => ({
  version: 1,
  items: [
    { equipmentId: quotes.item, quantity: 2 },
    { equipmentId: stand, quantity: 2 },
  ],
  startDate: request.startDate,
  endDate: request.endDate,
  ...changes,
});
const post = (body: unknown, key?: string, query = '') =>
  server.call(`${MESSAGES}${query}`, { method: 'POST', token, headers: withKey(key), body });
const refusal = (body: unknown, key?: string) =>
  server.problem(MESSAGES, { method: 'POST', token, headers: withKey(key), body });
async function propose(changes: object = {}, text?: string, query = ''): Promise<QuoteMessage> {
  const { status, json } = await post({ text, proposal: proposalOf(changes) }, undefined, query);
  expect(status).toBe(201);
  return quoteMessageSchema.parse(json);
}
const quote = async (query = '') =>
  currentQuoteSchema.parse((await server.call(`/api/quotes/current${query}`, { token })).json);
const stored = () => adminClient.find(request.id);
const attention = async () => {
  const { items } = await adminClient.api.listQuoteRequests({ query: { q: request.reference } });
  return items.find(({ id }) => id === request.id)?.attention;
};
const staffMail = (subject: string): Promise<Email> =>
  vi.waitUntil(
    async () => (await quotes.mailbox.mails(server.config.businessEmail)).find((mail) => mail.subject === subject),
    WAIT,
  );

describe('a proposal', () => {
  it('is priced by the rules of the quote, visible to both sides, and starts the response time', async () => {
    const message = await propose({}, ' Two are enough. ');
    expect(message).toMatchObject({
      from: 'customer',
      text: 'Two are enough.',
      proposal: {
        version: 1,
        items: [
          { equipmentId: quotes.item, name: 'Camera', quantity: 2, quoted: 4 },
          { equipmentId: stand, name: 'C-stand', quantity: 2, quoted: 2 },
        ],
        rentalDays: 3,
        total: 2535.9,
        difference: -2471.7,
        quoted: { startDate: request.startDate, endDate: request.endDate },
      },
    });
    expect(message.proposal?.changes.map(({ text }) => text)).toEqual([
      '2 × Camera instead of 4',
      'Total $2,471.70 less',
    ]);
    expect((await quote()).messages).toEqual([message]);
    expect((await quote()).answerDueAt).toBe(responseDueAt(message.at));
    const found = await stored();
    expect(found.messages).toEqual([{ ...message, by: null }]);
    expect(found.waitingSince).toBe(message.at);
    expect(found.version).toBe(request.version);
    expect(found.isChangedSinceSent).toBe(false);
  });

  it('needs no text, and is shown in the language of its reader', async () => {
    const items = request.items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity }));
    const message = await propose({ items, endDate: addDays(request.endDate, 1) }, undefined, '?locale=es');
    expect(message.text).toBe('');
    expect(message.proposal?.changes.at(-1)?.text).toBe('Total: $1,669.20 más');
    expect((await quote('?locale=es')).messages).toEqual([message]);
    expect((await stored()).messages[0]?.proposal?.changes.at(-1)?.text).toBe('Total $1,669.20 more');
  });

  it('ignores prices in the request', async () => {
    const { json } = await post({
      proposal: { ...proposalOf(), total: 1, difference: -5000, pricePerUnit: 0, items: proposalOf().items },
    });
    expect(quoteMessageSchema.parse(json).proposal?.total).toBe(2535.9);
  });

  it('drops lines of quantity 0 and merges repeated lines', async () => {
    const left = await propose({ items: [{ equipmentId: quotes.item, quantity: 4 }] });
    expect(left.proposal?.items.map(({ quantity }) => quantity)).toEqual([4, 0]);
    const added = await propose({
      items: [
        { equipmentId: stand, quantity: 0 },
        { equipmentId: quotes.item, quantity: 1 },
        { equipmentId: quotes.item, quantity: 2 },
      ],
    });
    expect(added.proposal?.items.map(({ quantity }) => quantity)).toEqual([3, 0]);
  });

  it('requires attention of the staff until a reply or a later question', async () => {
    await propose();
    expect(await attention()).toBe('change');
    await post({ text: 'And one more thing' });
    expect(await attention()).toBe('question');
    await propose();
    expect(await attention()).toBe('change');
    await adminClient.api.replyToCustomer({ params: { id: request.id }, headers: withKey(), body: { text: 'Sure' } });
    expect(await attention()).not.toBe('change');
  });

  it('is mailed to the staff with the difference', async () => {
    await propose({}, 'Two are enough.');
    const mail = await staffMail(`Change of quote ${request.reference} asked for`);
    for (const said of ['2 × Camera instead of 4', 'Total $2,471.70 less', '$2,535.90', 'Two are enough.'])
      expect(mail.text).toContain(said);
    expect(mail.text).not.toContain('/quotes/');
    expect(mail.replyTo?.[0]?.address).toBe(request.customerEmail);
  });

  it('can be applied to the request with a save, which changes the next version', async () => {
    const { proposal } = await propose();
    const items = proposal?.items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })) ?? [];
    const saved = await adminClient.patch(await stored(), { items });
    expect(saved).toMatchObject({ isChangedSinceSent: true, totals: { total: proposal?.total } });
    expect(saved.unsentChanges.map(({ text }) => text)).toEqual(proposal?.changes.map(({ text }) => text));
    expect(saved.waitingSince).not.toBeNull();
    await quotes.queue(request);
    expect((await stored()).waitingSince).toBeNull();
    expect((await quote()).changes.map(({ text }) => text)).toEqual(proposal?.changes.map(({ text }) => text));
    expect((await quote()).messages[0]?.proposal).toEqual(proposal);
  });
});

describe('a rejected proposal', () => {
  const paths = async (proposal: object) => {
    const { status, errors } = await refusal({ proposal });
    expect(status).toBe(422);
    return errors?.map(({ path, code }) => [path, code]);
  };

  it('names the invalid fields', async () => {
    const with1 = (line: object) => proposalOf({ items: [{ equipmentId: quotes.item, quantity: 2, ...line }] });
    expect(await paths(with1({ equipmentId: 2_000_000 }))).toEqual([
      ['proposal.items.0.equipmentId', 'item-not-in-quote'],
    ]);
    for (const quantity of [-1, 1.5, 10_000, 1e9, '2', null])
      expect(await paths(with1({ quantity }))).toEqual([
        ['proposal.items.0.quantity', 'proposed-quantity-out-of-range'],
      ]);
    const twice = [1, 2].map(() => ({ equipmentId: quotes.item, quantity: 9999 }));
    expect(await paths(proposalOf({ items: twice }))).toEqual([
      ['proposal.items.1.quantity', 'proposed-quantity-out-of-range'],
    ]);
    expect(await paths(proposalOf({ items: [] }))).toEqual([['proposal.items', 'proposal-empty']]);
    expect(await paths(with1({ quantity: 0 }))).toEqual([['proposal.items', 'proposal-empty']]);
    const many = (length: number) =>
      proposalOf({ items: Array.from({ length }, () => ({ equipmentId: quotes.item, quantity: 0 })) });
    expect(await paths(many(300))).toEqual([['proposal.items', 'too-many-items']]);
    expect(await refusal({ proposal: many(10_000) })).toMatchObject({ status: 413 });
  });

  it('has days that a quote request rejects as well', async () => {
    const today = businessToday(new Date());
    const days = (startDate: string, endDate: string) => paths(proposalOf({ startDate, endDate }));
    expect(await days(addDays(today, -1), addDays(today, 4))).toEqual([['proposal.startDate', 'pickup-in-past']]);
    expect(await days(addDays(today, 4), addDays(today, 3))).toEqual([
      ['proposal.endDate', 'return-chosen-before-pickup'],
    ]);
    expect(await days(addDays(today, 4), addDays(today, 4000))).toEqual([['proposal.endDate', 'rental-too-long']]);
    expect(await days('2026-02-30', 'soon')).toEqual([
      ['proposal.startDate', 'day-malformed'],
      ['proposal.endDate', 'day-malformed'],
    ]);
  });

  it('equals the quote', async () => {
    const { items } = await quote().then(({ version }) => version);
    expect(await paths(proposalOf({ items }))).toEqual([['proposal.items', 'proposal-unchanged']]);
    expect(await paths(proposalOf({ items: items.toReversed() }))).toEqual([['proposal.items', 'proposal-unchanged']]);
  });

  it('has neither text nor changes, or too long a text', async () => {
    expect(await refusal({})).toMatchObject({ status: 422, errors: [{ path: 'text', code: 'field-missing' }] });
    expect(await refusal({ text: ' ' })).toMatchObject({ status: 422, errors: [{ path: 'text' }] });
    expect(await refusal({ text: 'x'.repeat(65_536), proposal: proposalOf() })).toMatchObject({
      status: 422,
      errors: [{ path: 'text', code: 'field-too-long' }],
    });
    expect(await paths({})).not.toEqual([]);
    expect((await stored()).messages).toEqual([]);
  });

  it('refers to a superseded version', async () => {
    await adminClient.patch(await stored(), { discountAmount: 10 });
    await quotes.queue(request);
    expect(await refusal({ proposal: proposalOf() })).toMatchObject({
      status: 409,
      code: 'superseded',
      title: 'Failed to send the message',
    });
    expect((await propose({ version: undefined })).proposal?.version).toBe(2);
    expect((await propose({ version: 2 })).proposal?.version).toBe(2);
  });

  it('refers to a closed quote, which can still get questions', async () => {
    await adminClient.setStatus(request, 'rejected');
    expect(await refusal({ proposal: proposalOf() })).toMatchObject({ status: 409, code: 'on-hold' });
    await adminClient.setStatus(request, 'pending');
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: null } });
    expect(await refusal({ proposal: proposalOf() })).toMatchObject({ status: 409, code: 'withdrawn' });
    expect((await post({ text: 'Why?', line: stand })).status).toBe(201);
    expect((await stored()).messages).toHaveLength(1);
  });
});

it('a proposal is possible for an expired quote', async () => {
  const other = await quotes.submit();
  await sendDaysAgo(server, other, 31);
  token = await quotes.token(other);
  expect((await quote()).standing).toBe('expired');
  const items = [{ equipmentId: quotes.item, quantity: 1 }];
  expect((await propose({ items })).proposal?.total).toBe(1235.85);
});

describe('a question about one item', () => {
  it('names the item on both sides and in the mail', async () => {
    const { status, json } = await post({ text: 'Which heads?', line: stand });
    expect(status).toBe(201);
    expect(quoteMessageSchema.parse(json)).toMatchObject({ line: stand, lineName: 'C-stand' });
    expect((await stored()).messages).toMatchObject([{ line: stand, lineName: 'C-stand', text: 'Which heads?' }]);
    const { text } = await staffMail(`Question about quote ${request.reference}`);
    expect(text).toMatch(/^About\s+C-stand$/mu);
    expect(await attention()).toBe('question');
  });

  it('is rejected for an item that is not in the quote', async () => {
    for (const line of [0, -1, 1e12, 'C-stand', null])
      expect(await refusal({ text: 'Which?', line })).toMatchObject({ status: 422, errors: [{ path: 'line' }] });
    expect(await refusal({ text: 'Which?', line: 2_000_000 })).toMatchObject({
      status: 422,
      errors: [{ path: 'line', code: 'item-not-in-quote' }],
    });
  });
});

describe('the idempotency key of a message', () => {
  it('stores one message for repeated calls, also after the quote has changed', async () => {
    const key = randomUUID();
    const body = { text: 'Two', line: stand, proposal: proposalOf() };
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(body, key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ json }) => quoteMessageSchema.parse(json).id)).size).toBe(1);
    await adminClient.patch(await stored(), { discountAmount: 10 });
    await quotes.queue(request);
    expect((await post(body, key)).status).toBe(201);
    expect((await stored()).messages).toHaveLength(1);
    for (const other of [
      { ...body, text: 'Three' },
      { ...body, line: quotes.item },
      { text: 'Two', line: stand },
      { ...body, proposal: proposalOf({ endDate: addDays(request.endDate, 1) }) },
    ])
      expect(await refusal(other, key)).toMatchObject({ status: 422, code: 'idempotency-conflict' });
  });
});

it('a proposal is hashed in the events of the version, exported and erased', async () => {
  await propose({}, 'Two');
  await post({ text: 'Which heads?', line: stand });
  const events = await server.database.rows(
    `select convert_from(e.content, 'UTF8') as content from quote_events e
     join quote_versions v on v.id = e.quote_version_id where v.quote_request_id = $1 and e.kind = 'asked' order by e.number`,
    [request.id],
  );
  expect(events.map(({ content }) => JSON.parse(String(content)))).toEqual([
    expect.objectContaining({ proposalSha256: expect.stringMatching(/^[\da-f]{64}$/u) }),
    expect.objectContaining({ line: stand }),
  ]);
  const privacy = server.app.get(PrivacyService, { strict: false });
  const { data } = await privacy.export(request.customerEmail);
  expect(JSON.stringify(data)).toContain('"about":"C-stand"');
  expect(JSON.stringify(data)).toContain('"totalCents":253590');
  await privacy.erase(request.customerEmail, new Date());
  const left = await server.database.rows('select 1 from quote_messages where quote_request_id = $1', [request.id]);
  expect(left).toEqual([]);
});

it('servers of the previous release can still write messages', async () => {
  const insert = (text: string) =>
    server.database.run(
      `insert into quote_messages (id, quote_request_id, sender, customer_email, text, at, sent_by, sent_by_email, idempotency_key)
       values ($1, $2, 'customer', $3, $4, now(), null, null, $5)`,
      [randomUUID(), request.id, request.customerEmail, text, randomUUID()],
    );
  await insert('From an earlier release');
  await expect(insert('')).rejects.toThrow(/quote_messages_say_something/u);
  expect((await stored()).messages.map(({ text }) => text)).toEqual(['From an earlier release']);
  expect((await stored()).messages[0]).not.toHaveProperty('proposal');
});
