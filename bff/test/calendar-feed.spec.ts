import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenHashOf } from '../src/platform/opaque-token.ts';
import { addEquipment } from './support/catalogue.ts';
import { customerToken } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const SETTINGS = '/api/admin/settings/calendar';
const at = serverWithAdmin();
const today = businessToday(new Date());
const compact = (day: string) => day.replaceAll('-', '');

let camera: number;
beforeAll(async () => {
  [camera = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }]);
});

async function renew(): Promise<string> {
  const { url } = await at.adminClient.api.renewCalendarFeed();
  expect(url.startsWith(`${at.server.config.publicOrigin}/api/calendar/`)).toBe(true);
  return new URL(url).pathname;
}

const keyOf = (path: string) => path.replace('/api/calendar/', '').replace('.ics', '');

type Properties = Readonly<Record<string, string>>;

const unescape = (value: string) =>
  value.replaceAll(/\\(?<escaped>[\\;,nN])/gu, (_, escaped: string) => (/n/iu.test(escaped) ? '\n' : escaped));

/** Unfolded content lines, split into name with parameters and value. */
function contentLines(file: string): readonly (readonly [name: string, value: string])[] {
  return file
    .replaceAll(/\r\n[ \t]/gu, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}

/** Events by UID, with unescaped texts. */
function eventsOf(file: string): ReadonlyMap<string, Properties> {
  const events = new Map<string, Properties>();
  let current: Record<string, string> = {};
  for (const [name, value] of contentLines(file)) {
    if (name === 'BEGIN') current = {};
    else if (name === 'END' && value === 'VEVENT') events.set(current['UID'] ?? '', current);
    else current[name] = unescape(value);
  }
  return events;
}

let path: string;
beforeEach(async () => {
  path = await renew();
});

const read = async () => {
  const response = await at.server.call(path);
  expect(response.status).toBe(200);
  return response;
};
const events = async () => eventsOf((await read()).text);
const eventsFor = async ({ id }: Pick<QuoteRequest, 'id'>) =>
  [...(await events())].filter(([uid]) => uid.startsWith(id)).map(([, event]) => event);

/** Sets a request's days relative to today by SQL, because the API rejects past days. */
const move = ({ id }: QuoteRequest, start: number, end: number) =>
  at.server.database.run('update quote_requests set start_date = $2, end_date = $3 where id = $1', [
    id,
    addDays(today, start),
    addDays(today, end),
  ]);

describe('the calendar', () => {
  it('has an all-day event for the pickup and one for the return', async () => {
    const { id, reference, ...request } = await at.adminClient.setStatus(
      await at.adminClient.submit([[camera, 2]], {
        jobName: 'Harbor at Dawn',
        customerName: 'Ana Ruiz',
        shootingLocations: 'South Beach',
      }),
      'approved',
    );
    const both = {
      SEQUENCE: String(request.version),
      DTSTAMP: `${compact(request.updatedAt).replaceAll(':', '').slice(0, 15)}Z`,
      'LAST-MODIFIED': `${compact(request.updatedAt).replaceAll(':', '').slice(0, 15)}Z`,
      DESCRIPTION: `Customer: Ana Ruiz\nItems: 2\n${at.server.config.publicOrigin}/admin/quote-requests/${id}`,
      LOCATION: 'South Beach',
      STATUS: 'CONFIRMED',
      TRANSP: 'TRANSPARENT',
    };
    expect(await eventsFor({ id })).toEqual([
      expect.objectContaining({
        ...both,
        UID: `${id}-pickup`,
        SUMMARY: `Pickup: Harbor at Dawn (${reference})`,
        'DTSTART;VALUE=DATE': compact(request.startDate),
      }),
      expect.objectContaining({
        ...both,
        UID: `${id}-return`,
        SUMMARY: `Return: Harbor at Dawn (${reference})`,
        'DTSTART;VALUE=DATE': compact(request.endDate),
      }),
    ]);
  });

  it('is an RFC 5545 file that must not be stored', async () => {
    await at.adminClient.setStatus(await at.adminClient.submit([[camera, 1]]), 'approved');
    const { text, headers } = await read();
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const lines = contentLines(text);
    expect(lines.slice(0, 2)).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
    ]);
    expect(lines.at(-1)).toEqual(['END', 'VCALENDAR']);
    expect(Object.fromEntries(lines)).toMatchObject({
      PRODID: '-//Backlot//Calendar//EN',
      METHOD: 'PUBLISH',
      'X-WR-CALNAME': 'Pickups and returns',
      'X-PUBLISHED-TTL': 'PT1H',
    });
  });

  it('folds and escapes texts', async () => {
    const jobName = `Café; “Día, noche” \\n 🎬 ${'Ñandú '.repeat(25)}end`;
    const shootingLocations = `Pier 5, Miami;\nthen “La Perla”\n\n${'長い'.repeat(40)}`;
    const request = await at.adminClient.setStatus(
      await at.adminClient.submit([[camera, 1]], {
        jobName,
        shootingLocations,
        customerName: 'Ana, “Nané” Ruiz; Muñoz',
      }),
      'approved',
    );
    const { text } = await read();
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/u);
    }
    const [pickup] = await eventsFor(request);
    expect(pickup).toMatchObject({
      SUMMARY: `Pickup: ${jobName} (${request.reference})`,
      LOCATION: shootingLocations,
      DESCRIPTION: expect.stringContaining('Customer: Ana, “Nané” Ruiz; Muñoz\nItems: 1\n'),
    });
  });

  it('truncates a location to 500 characters', async () => {
    const request = await at.adminClient.setStatus(
      await at.adminClient.submit([[camera, 1]], { shootingLocations: '🎬'.repeat(600) }),
      'approved',
    );
    expect((await eventsFor(request)).map(({ LOCATION }) => LOCATION)).toEqual(['🎬'.repeat(500), '🎬'.repeat(500)]);
  });

  it('has firm requests as confirmed and held ones as tentative', async () => {
    const submit = () => at.adminClient.submit([[camera, 1]]);
    const statusesOf = async (request: QuoteRequest) => (await eventsFor(request)).map(({ STATUS }) => STATUS);
    const pending = await submit();
    expect(await statusesOf(pending)).toEqual([]);
    for (const status of ['approved', 'in_progress', 'completed'] as const)
      expect(await statusesOf(await at.adminClient.setStatus(await submit(), status)), status).toEqual([
        'CONFIRMED',
        'CONFIRMED',
      ]);
    expect(await statusesOf(await at.adminClient.setStatus(await submit(), 'rejected'))).toEqual([]);
    const hold = (until: string | null) =>
      at.adminClient.api.holdRequest({ params: { id: pending.id }, body: { until } });
    await hold(today);
    expect(await statusesOf(pending)).toEqual(['TENTATIVE', 'TENTATIVE']);
    await at.server.database.run('update stock_holds set expires_on = $2 where quote_request_id = $1', [
      pending.id,
      addDays(today, -1),
    ]);
    expect(await statusesOf(pending)).toEqual([]);
    await hold(today);
    await hold(null);
    expect(await statusesOf(pending)).toEqual([]);
  });

  it('covers 60 past and 400 future days', async () => {
    const request = await at.adminClient.setStatus(await at.adminClient.submit([[camera, 1]]), 'approved');
    const directions = async () => (await eventsFor(request)).map(({ UID }) => UID?.split('-').at(-1));
    await move(request, -60, 400);
    expect(await directions()).toEqual(['pickup', 'return']);
    await move(request, -61, 400);
    expect(await directions()).toEqual(['return']);
    await move(request, -60, 401);
    expect(await directions()).toEqual(['pickup']);
    await move(request, -62, -61);
    expect(await directions()).toEqual([]);
  });

  it('has the same events with a higher SEQUENCE after an edit', async () => {
    const before = await at.adminClient.setStatus(await at.adminClient.submit([[camera, 1]]), 'approved');
    const [pickup] = await eventsFor(before);
    const after = await at.adminClient.patch(before, { endDate: addDays(before.endDate, 3), jobName: 'Renamed' });
    const edited = await eventsFor(after);
    expect(edited.map(({ UID }) => UID)).toEqual([`${after.id}-pickup`, `${after.id}-return`]);
    expect(edited.map((event) => event['DTSTART;VALUE=DATE'])).toEqual([
      compact(after.startDate),
      compact(after.endDate),
    ]);
    expect(edited[0]?.['SUMMARY']).toBe(`Pickup: Renamed (${after.reference})`);
    expect(Number(edited[0]?.['SEQUENCE'])).toBeGreaterThan(Number(pickup?.['SEQUENCE']));
  });

  it('has the same bytes while nothing changes', async () => {
    expect((await read()).text).toBe((await read()).text);
  });

  it('has at most 4,000 events and omits the latest', async () => {
    await at.server.database.run(
      `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date,
         shooting_locations, status, created_at, updated_at)
       select gen_random_uuid(), 'MANY-' || n, 'Ana', 'ana@example.com', 'Job', $1::date + n / 10, $1::date + n / 10, '',
         'approved', now(), now()
       from generate_series(0, 2499) n`,
      [today],
    );
    const days = [...(await events()).values()].map((event) => event['DTSTART;VALUE=DATE'] ?? '');
    expect(days).toHaveLength(4_000);
    expect(days).toEqual(days.toSorted());
    expect(Number(days.at(-1))).toBeLessThanOrEqual(Number(compact(addDays(today, 199))));
    const [first] = [...(await events()).values()].filter(({ SUMMARY }) => SUMMARY?.includes('MANY-0)') === true);
    expect(first).not.toHaveProperty('LOCATION');
    await at.server.database.run("delete from quote_requests where reference like 'MANY-%'");
  });
});

describe('the address', () => {
  it('works until it is renewed, and is stored as a hash', async () => {
    const [before, after] = [path, await renew()];
    expect((await at.server.call(before)).status).toBe(404);
    expect((await at.server.call(after)).status).toBe(200);
    const rows = await at.server.database.rows('select * from calendar_feed');
    const { id } = await at.adminClient.api.getProfile();
    expect(rows).toEqual([
      { id: true, key_hash: tokenHashOf(keyOf(after)), created_at: expect.any(String), created_by: id },
    ]);
    const stored = JSON.stringify([rows, await at.server.database.rows('select * from activity')]);
    expect(stored).not.toContain(keyOf(after));
  });

  it('can be deleted', async () => {
    const { createdAt } = await at.adminClient.api.getCalendarFeed();
    expect(Date.now() - Date.parse(createdAt ?? '')).toBeLessThan(60_000);
    await at.adminClient.api.endCalendarFeed();
    expect((await at.server.call(path)).status).toBe(404);
    expect(await at.adminClient.api.getCalendarFeed()).toEqual({ createdAt: null });
    await at.adminClient.api.endCalendarFeed();
  });

  it.each([
    ['an unknown key', `/api/calendar/${'A'.repeat(43)}.ics`],
    ['no key', '/api/calendar/.ics'],
    ['another ending', '/api/calendar/key.txt'],
    ['a hash instead of a key', `/api/calendar/${tokenHashOf('key')}.ics`],
    ['a key with other characters', '/api/calendar/%27%20or%20true.ics'],
  ])('returns 404 with %s', async (_, unknown) => {
    expect(await at.server.problem(unknown)).toMatchObject({
      status: 404,
      code: 'not-found',
      title: 'There is nothing at this address',
    });
  });

  it('returns 404 without its extension or with another character', async () => {
    expect((await at.server.call(path.replace('.ics', ''))).status).toBe(404);
    expect((await at.server.call(path.replace('.ics', 'x.ics'))).status).toBe(404);
  });

  it('is created, deleted and read by admins alone', async () => {
    const token = await customerToken(at.server);
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await at.server.problem(SETTINGS, { method })).status).toBe(401);
      expect((await at.server.problem(SETTINGS, { method, token })).status).toBe(403);
    }
    expect((await at.server.call(path)).status).toBe(200);
  });

  it('leaves an entry in the activity when it is made and when it ends', async () => {
    await at.adminClient.api.endCalendarFeed();
    await at.adminClient.api.endCalendarFeed();
    const { items } = await at.adminClient.api.listActivity({ query: { kind: 'calendar-feed', limit: 2 } });
    expect(items.map(({ details }) => details)).toEqual([{ calendarFeed: 'ended' }, { calendarFeed: 'renewed' }]);
  });
});

testStatementPlans(at.server);
