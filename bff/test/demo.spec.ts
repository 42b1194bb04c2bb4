import { addDays, businessToday, isQuoteStatus, responseState } from '@backlot/domain';
import { describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';
import { ensureAdmin, prepareData } from '../src/startup.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { TestDatabase } from './support/test-database.ts';
import { ADMIN, TestServer } from './support/test-server.ts';

const MAX_PICTURE_BYTES = 6_144;
const server = TestServer.forTests({ SEED_DEMO: 'true' });

describe('the demo', () => {
  it('has a catalogue of both main categories, some items without a price and some of several units', async () => {
    const { items, total } = await server.api().listEquipment({ query: { limit: 500 } });
    expect(total).toBeGreaterThanOrEqual(120);
    expect(new Set(items.map(({ mainCategory }) => mainCategory))).toEqual(new Set(['production', 'home-ec-set']));
    expect(items.some(({ pricePerUnit }) => pricePerUnit === null)).toBe(true);
    expect(items.some(({ unitsPerItem }) => unitsPerItem > 1)).toBe(true);
    for (const { image } of items.filter((item) => item.image !== '')) {
      const { headers, text } = await server.call(image);
      expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
      expect(text.length, image).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    }
  });

  it('has equipment, projects and quote requests for the overview, some added and some updated', async () => {
    const { token } = await server.signIn();
    const api = server.api(token);
    const overview = await api.getOverview();
    const query = { limit: 3 };
    for (const recent of [
      api.recentEquipment({ query }),
      api.recentProjects({ query }),
      api.recentQuoteRequests({ query }),
    ])
      expect((await recent).items).toHaveLength(3);
    expect(overview.pendingQuoteRequestCount).toBeGreaterThan(0);
    expect(overview.quoteRequestCount).toBeGreaterThanOrEqual(overview.pendingQuoteRequestCount);
    for (const table of ['equipment', 'projects']) {
      const [row] = await server.database.rows(
        `select bool_or(updated_at = created_at) as added, bool_or(updated_at > created_at) as updated, max(updated_at) <= now() as past from ${table}`,
      );
      expect(row).toEqual({ added: true, updated: true, past: true });
    }
  });

  it('has quote requests that an admin can list, search, count and open, with totals', async () => {
    const { token } = await server.signIn();
    const api = server.api(token);
    const { items, total, counts } = await api.listQuoteRequests();
    expect(total).toBe(items.length);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    for (const { id, total: shown, itemCount, totalQuantity, status } of items) {
      const request = await api.getQuoteRequest({ params: { id } });
      expect(request.totals.total).toBe(shown);
      expect(request.items).toHaveLength(itemCount);
      expect(request.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(totalQuantity);
      expect(isQuoteStatus(status)).toBe(true);
    }
    const [first] = items;
    for (const q of [
      first?.customerName,
      first?.customerEmail.toUpperCase(),
      first?.jobName.slice(2, 8),
      first?.company ?? undefined,
    ].filter((text) => text !== undefined)) {
      expect((await api.listQuoteRequests({ query: { q } })).items.map(({ id }) => id)).toContain(first?.id);
    }
    expect((await api.listQuoteRequests({ query: { q: '%' } })).total).toBe(0);
    const pending = await api.listQuoteRequests({ query: { status: 'pending' } });
    expect(pending.items.every(({ status }) => status === 'pending')).toBe(true);
    expect((await api.countQuoteRequests({ query: { status: 'pending' } })).count).toBe(pending.total);
    expect((await api.countQuoteRequests()).count).toBe(total);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.listQuoteRequests({ query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(items.map(({ id }) => id));
    const response = await server.call(`/api/quote-requests/${first?.id}`, { token });
    expect(response.headers.get('etag')).toBe('"1"');
  });

  it('has a queue with time left and one that is late, and twelve weeks of answers', async () => {
    const { token } = await server.signIn();
    const api = server.api(token);
    const { items } = await api.listQuoteRequests({
      query: { status: 'pending', sort: 'createdAt', direction: 'asc', page: 1 },
    });
    expect(items.map((request) => responseState(request, new Date()).kind)).toEqual(['late', 'left', 'left', 'left']);
    const { totals, weeks, mostRequested } = await api.getReports();
    expect(totals.requestCount).toBeGreaterThanOrEqual(30);
    expect(totals.answeredCount).toBe(totals.requestCount - totals.counts.pending);
    expect(totals.answeredInTimeCount).toBeLessThan(totals.answeredCount);
    expect(weeks.filter(({ requestCount }) => requestCount === 0).length).toBeLessThan(4);
    expect(mostRequested).toHaveLength(20);
  });

  it('has stock with a shortage, an overdue rental, a repair and units of a supplier', async () => {
    const api = server.api((await server.signIn()).token);
    const today = businessToday(new Date());
    const query = { from: today, to: addDays(today, 30) };
    const shortages = (await api.getShortages({ query })).rows;
    expect(shortages.map(({ name, short }) => ({ name, short }))).toEqual([
      { name: 'Super 35 documentary camera body, 4K', short: 1 },
    ]);
    expect((await api.getOverdueRentals()).rows).toMatchObject([{ customerName: 'Marisol Vega', units: 4 }]);
    const [short] = shortages;
    const [line] = (await api.getRequestStock({ params: { id: short?.quoteRequestId ?? '' } })).lines.filter(
      (each) => each.short > 0,
    );
    expect(line).toMatchObject({ free: 0, rivals: [{ units: 3 }] });
    expect(line?.substitutes.length).toBeGreaterThan(0);
    const kinds = await server.database.rows('select kind, count(*)::int as count from stock_periods group by kind');
    expect(kinds.toSorted((one, other) => (String(one['kind']) < String(other['kind']) ? -1 : 1))).toEqual([
      { kind: 'out-of-service', count: 2 },
      { kind: 'sub-rented', count: 1 },
    ]);
    const { few, none } = await server
      .api()
      .getAvailability({ query: { from: addDays(today, 3), to: addDays(today, 5) } });
    expect(few.length).toBeGreaterThan(0);
    expect(none.length).toBeGreaterThan(0);
  });

  it('has history and mails for each response, as the product writes them', async () => {
    const { token } = await server.signIn();
    const api = server.api(token);
    const { items } = await api.listQuoteRequests();
    for (const { id, status, answeredAt } of items) {
      const { history, deliveries, totals, updatedAt } = await api.getQuoteRequest({ params: { id } });
      expect(totals.isDiscountClamped).toBe(false);
      expect(history.map(({ at, from, to }) => ({ at, from, to }))).toEqual(
        answeredAt === null ? [] : [{ at: answeredAt, from: 'pending', to: status }],
      );
      expect(deliveries.filter(({ kind }) => kind === 'quote').map(({ queuedAt }) => queuedAt)).toEqual(
        answeredAt === null || status === 'rejected' ? [] : [answeredAt],
      );
      expect(Date.parse(updatedAt)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('is loaded once', async () => {
    const before = await server.database.rows('select * from equipment order by id');
    const requests = await server.database.count('quote_requests');
    await prepareData(server.app, server.config, new Date());
    expect(await server.database.rows('select * from equipment order by id')).toEqual(before);
    expect(await server.database.count('quote_requests')).toBe(requests);
  });

  it('is not loaded into a catalogue with items', async () => {
    const own = await TestServer.forTest();
    await own.database.run(
      "insert into equipment (name, main_category, category, subcategory, description) values ('Mine', 'production', 'video', 'Any', 'Mine')",
    );
    await prepareData(own.app, { ...own.config, seedDemo: true }, new Date());
    expect(await own.database.count('equipment')).toBe(1);
  });
});

describe('the first admin', () => {
  it('is created by the demo with a password that is logged once', async () => {
    const own = await TestServer.forTest({ ADMIN_PASSWORD: '' });
    expect(await own.database.count('profiles')).toBe(0);
    const demo = { ...own.config, seedDemo: true };
    const { email, password = '' } = await ensureAdmin(own.app, demo);
    expect(email).toBe(ADMIN.email);
    expect(password).toMatch(/^(\w{5}-){3}\w{5}$/u);
    await own.signIn({ email, password });
    expect(await ensureAdmin(own.app, demo)).toEqual({ email });
    expect(await own.database.count('profiles')).toBe(1);
  });

  it('keeps the password when ADMIN_PASSWORD changes later', async () => {
    expect(await ensureAdmin(server.app, { ...server.config, adminPassword: 'another-one-entirely' })).toEqual({
      email: ADMIN.email,
      keepsPassword: true,
    });
    await server.signIn();
  });

  it('is not created with a common password', async () => {
    await expect(
      ensureAdmin(server.app, { ...server.config, adminEmail: 'new@example.com', adminPassword: 'password123' }),
    ).rejects.toThrow('This password is too common');
  });
});

describe('the migrations', () => {
  it('run once on concurrent replicas', async () => {
    const database = await TestDatabase.createEmpty();
    try {
      const replicas = await Promise.all([TestServer.start({}, database), TestServer.start({}, database)]);
      await Promise.all(replicas.map((replica) => replica.stop()));
      expect(await database.count('migrations')).toBe(migrations.length);
    } finally {
      await database.drop();
    }
  });

  it('reject rows that violate the rules of the product', async () => {
    const insert = (values: string) =>
      server.database.run(
        `insert into equipment (name, main_category, category, subcategory, description, price_per_unit_cents, units_per_item) values (${values})`,
      );
    await expect(insert("'Boat', 'boats', 'video', 'Any', 'x', 1, 1")).rejects.toThrow('main_category');
    await expect(insert("'Boat', 'production', 'video', 'Any', 'x', -1, 1")).rejects.toThrow('price');
    await expect(insert("'Boat', 'production', 'video', 'Any', 'x', 1, 0")).rejects.toThrow('units');
    await expect(server.database.run("update quote_requests set status = 'lost'")).rejects.toThrow('status');
    await expect(server.database.run('update quote_requests set end_date = start_date - 1')).rejects.toThrow('check');
    await expect(server.database.run('update quote_request_items set quantity = 0')).rejects.toThrow('quantity');
    await expect(server.database.run("update profiles set role = 'owner'")).rejects.toThrow('role');
  });
});

testStatementPlans(server);
