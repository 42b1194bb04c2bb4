import { activityEntrySchema, type ActivityEntry } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { CountedActivity } from '../src/platform/activity/counted-activity.ts';
import { runCleanup } from '../src/startup.ts';
import { activityServer } from './support/activity-calls.ts';
import { ADMIN } from './support/test-server.ts';

const { server, adminClient, settled, entriesOf, failToSignIn, account } = activityServer();

describe('activity of unauthenticated callers', () => {
  it('is one entry at once and one with the count of the rest of the minute', async () => {
    const { email } = await account();
    const written = await entriesOf(async () => {
      for (let time = 0; time < 4; time += 1) await failToSignIn(email);
    });
    expect(written.map(({ kind, times }) => [kind, times])).toEqual([
      ['sign-in', 1],
      ['sign-in', 3],
    ]);
  });

  it('is limited to a number of entries, however many addresses are typed', async () => {
    const activity = server.app.get(CountedActivity);
    const written = await entriesOf(async () => {
      for (let index = 0; index < 500; index += 1)
        activity.note({ kind: 'recovery-request', subject: { email: `stranger.${index}@example.com` } });
      await activity.flush();
    });
    expect(written).toHaveLength(61);
    expect(written.reduce((sum, { times }) => sum + times, 0)).toBe(500);
    expect(written.find(({ times }) => times === 440)).toMatchObject({ subject: null, source: null });
  });

  it('does not block sign-ins while it cannot be written', async () => {
    const { email, password } = await account();
    await server.database.run('alter table activity rename to activity_away');
    try {
      expect((await failToSignIn(email)).status).toBe(401);
      await settled();
    } finally {
      await server.database.run('alter table activity_away rename to activity');
    }
    await server.signIn({ email, password });
  });
});

describe('the stream', () => {
  it('names actor, subject and call without an e-mail address', async () => {
    const owner = await account();
    const { token } = await server.signIn(owner);
    const { id } = await server.api(token).getProfile();
    const adminId = (await adminClient.api.getProfile()).id;
    const [entry] = await entriesOf(() => adminClient.api.endAccountSessions({ params: { id } }));
    expect(entry).toMatchObject({ actorId: adminId, subjectId: id, requestId: expect.any(String) });
    expect(entry?.actor).toMatch(/^[\w-]{22}$/u);
    const { people } = await adminClient.api.listActivity({ query: { limit: 1 } });
    expect(people.map(({ email }) => email).toSorted()).toEqual([ADMIN.email, owner.email].toSorted());
    const text = await server.database.rows('select activity::text as line from activity');
    const all = text.map(({ line }) => String(line)).join('\n');
    expect(text.length).toBeGreaterThan(2);
    expect(all).not.toMatch(/@|127\.0\.0\.1|::1/u);
  });

  it.each([
    ['changes', "update activity set kind = 'sign-out'"],
    ['removes', 'delete from activity'],
    ['empties', 'truncate activity'],
  ])('rejects SQL that %s it', async (_, statement) => {
    const before = await server.database.count('activity');
    await expect(server.database.run(statement)).rejects.toThrow('neither changed nor removed');
    expect(await server.database.count('activity')).toBe(before);
  });

  it('deletes expired entries, but not younger ones or current settings', async () => {
    const add = (kind: string, days: number, part: string | null = null) =>
      server.database.run(
        `insert into activity (at, kind, outcome, details, request_id)
         values (now() - $1 * interval '1 day', $2, 'done', jsonb_strip_nulls(jsonb_build_object('part', $3::text)), 'retention')`,
        [days, kind, part],
      );
    await add('sign-out', 91);
    await add('sign-out', 89);
    await add('release', 200, 'storefront-mfe');
    await add('release', 100, 'storefront-mfe');
    await runCleanup(server.app, new Date());
    const rows = await server.database.rows(
      `select kind, extract(day from now() - at)::int as days from activity where request_id = 'retention' order by id`,
    );
    expect(rows).toEqual([
      { kind: 'sign-out', days: 89 },
      { kind: 'release', days: 100 },
    ]);
    // No setting deletes entries of the last month.
    await server.database.rows('select remove_old_activity(0)').catch(() => undefined);
    expect(await server.database.count("activity where request_id = 'retention' and kind = 'sign-out'")).toBe(1);
    expect(await server.database.count("activity where at > now() - interval '1 hour'")).toBeGreaterThan(0);
  });
});

describe('an admin', () => {
  it('reads it page by page without duplicates while entries are added', async () => {
    const noteOne = () => adminClient.api.noteListExport({ body: { list: 'quote-requests', rows: 1 } });
    for (let index = 0; index < 20; index += 1) await noteOne();
    const all = (await adminClient.api.listActivity({ query: { limit: 500 } })).items;
    const read: ActivityEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await adminClient.api.listActivity({
        query: { limit: 7, ...(cursor === undefined ? {} : { cursor }) },
      });
      read.push(...page.items);
      cursor = page.nextCursor ?? undefined;
      await noteOne();
    } while (cursor !== undefined);
    expect(read).toEqual(all);
    expect(await server.problem('/api/admin/activity?cursor=nonsense', { token: adminClient.token })).toMatchObject({
      status: 422,
    });
  });

  it('exports what the list shows, by the same filters', async () => {
    const lines = async (query: object) => {
      const text = await (await adminClient.api.exportActivity({ query })).text();
      return text
        .trimEnd()
        .split('\n')
        .map((line) => activityEntrySchema.parse(JSON.parse(line)));
    };
    const { items } = await adminClient.api.listActivity({ query: { limit: 500 } });
    expect(await lines({})).toEqual(items);
    await adminClient.api.noteListExport({ body: { list: 'quote-requests', rows: 3 } });
    const exports = await adminClient.api.listActivity({ query: { kind: 'list-export', limit: 500 } });
    expect(exports.items.length).toBeGreaterThan(0);
    expect(await lines({ kind: 'list-export' })).toEqual(exports.items);
  });

  it('finds entries with the person as actor or subject', async () => {
    const owner = await account();
    const { token } = await server.signIn(owner);
    const { id } = await server.api(token).getProfile();
    await adminClient.api.endAccountSessions({ params: { id } });
    const { items } = await adminClient.api.listActivity({ query: { person: owner.email.toUpperCase() } });
    expect(items.map(({ kind }) => kind)).toEqual(['session-end', 'sign-in']);
  });

  it('filters by days in the time zone of the business', async () => {
    const at = async (moment: string) =>
      server.database.run(
        `insert into activity (at, kind, outcome, request_id) values ($1, 'sign-out', 'done', 'calendar')`,
        [moment],
      );
    await at('2026-03-01T04:59:59Z');
    await at('2026-03-01T05:00:00Z');
    await at('2026-03-02T04:59:59Z');
    await at('2026-03-02T05:00:00Z');
    const { items } = await adminClient.api.listActivity({ query: { from: '2026-03-01', to: '2026-03-01' } });
    expect(items.map((entry) => entry.at)).toEqual(['2026-03-02T04:59:59.000Z', '2026-03-01T05:00:00.000Z']);
  });

  it('sees for how long entries are stored', async () => {
    expect((await adminClient.api.listActivity({ query: { limit: 1 } })).retainedDays).toBe(
      server.config.retainActivityDays,
    );
  });

  it('is the only role that can read it', async () => {
    const { token } = await server.signIn(await account());
    for (const path of ['/api/admin/activity', '/api/admin/activity/export'])
      expect((await server.call(path, { token })).status).toBe(403);
  });
});
