import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import { type HoldAnswer } from '@backlot/domain/stock';
import { beforeEach, describe, expect, it } from 'vitest';
import { HoldChallengesRepository } from '../src/modules/quote-requests/stock/hold-challenges.repository.js';
import { runStockUpkeep } from '../src/startup.js';
import { contestedHold, giveHoldLink, type ContestedHold } from './support/hold-challenges.js';
import { customerToken } from './support/quote-requests.js';
import { serverWithDesk } from './support/server-with-desk.js';
import { heldBy } from './support/stock.js';

/** First holds that another request challenges. No worker runs: the mails are those of hold-challenge-mails.spec.ts. */

const at = serverWithDesk();
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

let contested: ContestedHold;
beforeEach(async () => {
  contested = await contestedHold(at.desk);
});

const challenge = ({ challenger, holder } = contested) =>
  at.desk.api.challengeHold({ params: { id: challenger.id }, body: { holderId: holder.id } });
const challengesOf = async ({ id }: { readonly id: string }) =>
  (await at.desk.api.listHoldChallenges({ params: { id } })).rows;
const refused = (id: string, holderId: string) =>
  at.server.problem(`/api/quote-requests/${id}/challenges`, { method: 'POST', body: { holderId }, token: at.token });
const keyOf = async () => giveHoldLink(at.server, (await challenge()).id);
const question = (key: string) => at.server.api().getHeldQuestion({ params: { key } });
const answer = (key: string, given: HoldAnswer) =>
  at.server.api().answerHold({ params: { key }, body: { answer: given } });
const refusedAnswer = (key: string, given: unknown) =>
  at.server.problem(`/api/holds/${key}/answer`, { method: 'POST', body: { answer: given } });
const held = async () => [
  await heldBy(at.server.database, contested.holder),
  await heldBy(at.server.database, contested.challenger),
];
const hold = (id: string, until: string | null) => at.desk.api.holdRequest({ params: { id }, body: { until } });
const inDays = (days: number) => addDays(businessToday(new Date()), days);
const challengeOfRival = async () => {
  const { lines } = await at.desk.api.getRequestStock({ params: { id: contested.challenger.id } });
  return lines[0]?.rivals.map((rival) => rival.challenge);
};
const noticesOf = async (id: string) =>
  (
    await at.server.database.rows(
      `select job from outbox where payload ->> 'holdChallengeId' = $1 order by created_at`,
      [id],
    )
  ).map(({ job }) => job);
const inADay = (minutes: number) => new Date(Date.now() + DAY_MS + minutes * MINUTE_MS);

describe('a challenge', () => {
  it('asks the customer of the first hold within 24 hours, and is in the list of both requests', async () => {
    const { holder, challenger } = contested;
    expect(await challengeOfRival()).toEqual(['possible']);
    const sent = await challenge();
    expect(sent).toMatchObject({
      role: 'asking',
      quoteRequestId: holder.id,
      reference: holder.reference,
      state: 'open',
    });
    expect(Date.parse(sent.deadline) - Date.parse(sent.sentAt)).toBe(DAY_MS);
    expect(await noticesOf(sent.id)).toEqual(['quote-request.send-hold-challenge']);
    expect(await challengesOf(challenger)).toEqual([sent]);
    expect(await challengesOf(holder)).toEqual([
      { ...sent, role: 'asked', quoteRequestId: challenger.id, reference: challenger.reference },
    ]);
    expect(await challengeOfRival()).toEqual(['open']);
    expect(await held()).toEqual([['2 of 2'], ['0 of 1']]);
    const { items } = await at.desk.api.listActivity({ query: { kind: 'stock-hold', limit: 1 } });
    expect(items).toMatchObject([{ actorId: expect.any(String), details: { reference: holder.reference } }]);
  });

  it('can come from a request that is pending without a hold, and from an approved one', async () => {
    const pending = await at.desk.submit([[contested.item, 1]]);
    expect(await challenge({ ...contested, challenger: pending })).toMatchObject({ role: 'asking' });
    contested = await contestedHold(at.desk);
    await at.desk.setStatus(contested.challenger, 'approved');
    expect(await challenge()).toMatchObject({ role: 'asking' });
  });

  it('is refused while another one is open, whoever asks', async () => {
    const third = await at.desk.submit([[contested.item, 1]]);
    await challenge();
    for (const { id } of [contested.challenger, third])
      expect(await refused(id, contested.holder.id)).toMatchObject({
        status: 409,
        code: 'hold-challenged',
        title: 'Failed to challenge the hold',
      });
  });

  it('is sent once by two clicks at a time', async () => {
    const sent = await Promise.allSettled([challenge(), challenge()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await challengesOf(contested.holder)).toHaveLength(1);
  });

  it('of two requests that challenge each other does not deadlock', async () => {
    const { holder, challenger } = contested;
    const each = await Promise.allSettled([
      challenge(),
      challenge({ ...contested, challenger: holder, holder: challenger }),
    ]);
    expect(each.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused of what is not held, or not missing', async () => {
    const { challenger, holder, item } = contested;
    const notHeld = { status: 409, code: 'hold-not-held' };
    // Nothing that the holder lacks.
    expect(await refused(holder.id, challenger.id)).toMatchObject(notHeld);
    expect(await refused(challenger.id, challenger.id)).toMatchObject(notHeld);
    expect(await refused(challenger.id, randomUUID())).toMatchObject(notHeld);
    const pending = await at.desk.submit([[item, 1]]);
    expect(await refused(challenger.id, pending.id)).toMatchObject(notHeld);
    await at.desk.setStatus(holder, 'approved');
    expect(await refused(challenger.id, holder.id)).toMatchObject(notHeld);
    expect(await challengeOfRival()).toEqual([undefined]);
    await at.desk.setStatus(challenger, 'rejected');
    expect(await refused(challenger.id, holder.id)).toMatchObject(notHeld);
  });

  it('is for admins, and of requests that are there', async () => {
    const path = `/api/quote-requests/${contested.challenger.id}/challenges`;
    const token = await customerToken(at.server);
    const body = { holderId: contested.holder.id };
    for (const call of [{ method: 'GET' }, { method: 'POST', body }]) {
      expect(await at.server.problem(path, call)).toMatchObject({ status: 401 });
      expect(await at.server.problem(path, { ...call, token })).toMatchObject({ status: 403 });
    }
    expect(await refused(randomUUID(), contested.holder.id)).toMatchObject({ status: 404, code: 'PGRST116' });
    expect(
      await at.server.problem(`/api/quote-requests/${randomUUID()}/challenges`, { token: at.token }),
    ).toMatchObject({ status: 404, code: 'PGRST116', title: 'Failed to load the challenges' });
    expect(await refused(contested.challenger.id, 'abc')).toMatchObject({ status: 422 });
  });
});

describe('the customer of a first hold', () => {
  it('reads by the link what is asked for, and nothing of who asks', async () => {
    const { holder, challenger } = contested;
    const asked = await question(await keyOf());
    expect(asked).toEqual({
      reference: holder.reference,
      jobName: holder.jobName,
      startDate: holder.startDate,
      endDate: holder.endDate,
      deadline: expect.any(String),
      state: 'open',
      lines: [{ name: 'Lamp', quantity: 2 }],
    });
    expect(JSON.stringify(asked)).not.toContain(challenger.reference);
    expect(await challengeOfRival()).toEqual(['open']);
  });

  it('confirms the hold: it stays, and cannot be challenged again while it lasts', async () => {
    const key = await keyOf();
    expect(await answer(key, 'keep')).toMatchObject({ state: 'kept' });
    expect(await held()).toEqual([['2 of 2'], ['0 of 1']]);
    expect(await challengeOfRival()).toEqual(['kept']);
    const [asked] = await challengesOf(contested.challenger);
    expect(asked).toMatchObject({ state: 'kept', answeredAt: expect.any(String) });
    expect(await noticesOf(asked?.id ?? '')).toEqual([
      'quote-request.send-hold-challenge',
      'quote-request.notify-of-hold-answer',
    ]);
    await hold(contested.holder.id, inDays(9));
    expect(await refused(contested.challenger.id, contested.holder.id)).toMatchObject({ code: 'hold-challenged' });
  });

  it('can be asked about another hold after the one that was confirmed', async () => {
    await answer(await keyOf(), 'keep');
    await hold(contested.holder.id, null);
    await hold(contested.challenger.id, null);
    await hold(contested.holder.id, inDays(2));
    await hold(contested.challenger.id, inDays(2));
    expect(await challengeOfRival()).toEqual(['possible']);
    expect(await challenge()).toMatchObject({ state: 'open' });
    expect((await challengesOf(contested.holder)).map(({ state }) => state)).toEqual(['open', 'kept']);
  });

  it('releases the hold: the units go to the short ones by their place', async () => {
    const key = await keyOf();
    const third = await at.desk.submit([[contested.item, 2]]);
    await hold(third.id, inDays(2));
    expect(await answer(key, 'release')).toMatchObject({ state: 'released', lines: [{ name: 'Lamp', quantity: 2 }] });
    expect(await held()).toEqual([[], ['1 of 1']]);
    expect(await heldBy(at.server.database, third)).toEqual(['1 of 2']);
    expect(await at.desk.find(contested.holder.id)).toMatchObject({ status: 'pending' });
    expect(await question(key)).toMatchObject({ state: 'released' });
    expect(await challengeOfRival()).toEqual([undefined]);
    expect((await challengesOf(contested.holder))[0]).toMatchObject({ state: 'released' });
  });

  it.each([
    ['keep', 'release', 'kept'],
    ['release', 'keep', 'released'],
  ] as const)('who said %s may say it again, and no longer %s', async (first, other, state) => {
    const key = await keyOf();
    await answer(key, first);
    const before = await held();
    const [answered] = await challengesOf(contested.holder);
    expect(await answer(key, first)).toMatchObject({ state });
    expect(await refusedAnswer(key, other)).toMatchObject({
      status: 409,
      code: 'hold-challenge-answered',
      title: 'Failed to save your answer',
      detail: expect.stringContaining('answered already'),
    });
    expect(await held()).toEqual(before);
    const [asked] = await challengesOf(contested.holder);
    expect(asked).toEqual(answered);
    expect(await noticesOf(asked?.id ?? '')).toHaveLength(2);
  });

  it('answers once with two clicks at a time', async () => {
    const key = await keyOf();
    const both = await Promise.allSettled([answer(key, 'keep'), answer(key, 'release')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['abc', 'a'.repeat(43), '%00', "1' or '1'='1"])('finds nothing by the key %s', async (key) => {
    const unknown = { status: 404, code: 'hold-challenge-unknown' };
    expect(await at.server.problem(`/api/holds/${key}`)).toMatchObject({
      ...unknown,
      title: 'Failed to open the hold',
    });
    expect(await refusedAnswer(key, 'keep')).toMatchObject(unknown);
  });

  it.each([undefined, null, 'maybe', 1])('has to say yes or no, not %s', async (given) => {
    expect(await refusedAnswer(await keyOf(), given)).toMatchObject({ status: 422, errors: [{ path: 'answer' }] });
  });

  it('who had a former address of the request finds nothing any more', async () => {
    const key = await keyOf();
    await at.desk.patch(await at.desk.find(contested.holder.id), { customerEmail: `${randomUUID()}@example.com` });
    expect(await at.server.problem(`/api/holds/${key}`)).toMatchObject({ status: 404 });
    expect(await refusedAnswer(key, 'release')).toMatchObject({ status: 404 });
    expect((await challengesOf(contested.challenger))[0]).toMatchObject({ state: 'over' });
    expect(await challenge()).toMatchObject({ state: 'open' });
  });
});

describe('without an answer', () => {
  it('the hold is let go after 24 hours, once', async () => {
    const { id } = await challenge();
    const key = await giveHoldLink(at.server, id);
    await runStockUpkeep(at.server.app, inADay(-1));
    expect(await question(key)).toMatchObject({ state: 'open' });
    const late = inADay(1);
    await Promise.all([runStockUpkeep(at.server.app, late), runStockUpkeep(at.server.app, late)]);
    await runStockUpkeep(at.server.app, inADay(2));
    expect(await question(key)).toMatchObject({ state: 'expired' });
    expect(await held()).toEqual([[], ['1 of 1']]);
    expect(await noticesOf(id)).toEqual(['quote-request.send-hold-challenge', 'quote-request.notify-of-hold-answer']);
    for (const given of ['keep', 'release'])
      expect(await refusedAnswer(key, given)).toMatchObject({ status: 409, code: 'hold-challenge-answered' });
  });

  it('the hold stays while no mail went out', async () => {
    await challenge();
    await runStockUpkeep(at.server.app, inADay(1));
    expect(await held()).toEqual([['2 of 2'], ['0 of 1']]);
    expect((await challengesOf(contested.holder))[0]).toMatchObject({ state: 'open' });
  });

  it('an answer that came before keeps the hold', async () => {
    await answer(await keyOf(), 'keep');
    await runStockUpkeep(at.server.app, inADay(1));
    expect(await held()).toEqual([['2 of 2'], ['0 of 1']]);
  });

  it('the time to answer begins with the mail', async () => {
    const { id } = await challenge();
    const challenges = at.server.app.get(HoldChallengesRepository, { strict: false });
    const begun = new Date(Date.now() + 3 * 60 * MINUTE_MS);
    await challenges.begin(id, randomUUID(), begun);
    expect((await challengesOf(contested.holder))[0]?.deadline).toBe(new Date(begun.getTime() + DAY_MS).toISOString());
  });
});

describe('a challenge is over', () => {
  const overBy: Readonly<Record<string, () => Promise<unknown>>> = {
    'the request was approved': () => at.desk.setStatus(contested.holder, 'approved'),
    'the request was rejected': () => at.desk.setStatus(contested.holder, 'rejected'),
    'staff let the hold go': () => hold(contested.holder.id, null),
    'staff put another hold': async () => {
      await hold(contested.holder.id, null);
      await hold(contested.holder.id, inDays(3));
    },
    'the other request was rejected': () => at.desk.setStatus(contested.challenger, 'rejected'),
  };

  it.each(Object.entries(overBy))('once %s', async (_, end) => {
    const key = await keyOf();
    await end();
    const before = await held();
    expect(await question(key)).toMatchObject({ state: 'over' });
    for (const given of ['keep', 'release'])
      expect(await refusedAnswer(key, given)).toMatchObject({ status: 409, code: 'hold-challenge-answered' });
    await runStockUpkeep(at.server.app, inADay(1));
    expect(await held()).toEqual(before);
    expect((await challengesOf(contested.holder))[0]).toMatchObject({ state: 'over', answeredAt: null });
  });

  it('and gone with either request', async () => {
    const key = await keyOf();
    await at.server.database.run('delete from quote_requests where id = $1', [contested.challenger.id]);
    expect(await at.server.problem(`/api/holds/${key}`)).toMatchObject({ status: 404, code: 'hold-challenge-unknown' });
    expect(await challengesOf(contested.holder)).toEqual([]);
    contested = await contestedHold(at.desk);
    const other = await keyOf();
    await at.server.database.run('delete from quote_requests where id = $1', [contested.holder.id]);
    expect(await at.server.problem(`/api/holds/${other}`)).toMatchObject({ status: 404 });
    expect(await challengesOf(contested.challenger)).toEqual([]);
  });
});
