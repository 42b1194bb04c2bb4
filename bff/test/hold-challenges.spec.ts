import { randomUUID } from 'node:crypto';
import type { HoldAnswer } from '@backlot/domain/stock';
import { beforeEach, describe, expect, it } from 'vitest';
import { HoldChallengesRepository } from '../src/modules/quote-requests/hold-challenges/hold-challenges.repository.ts';
import { runStockUpkeep } from '../src/startup.ts';
import { inDays } from './support/days.ts';
import { contestedHold, insertHoldLink, type ContestedHold } from './support/hold-challenges.ts';
import { customerToken } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { holdsOf } from './support/stock.ts';

const at = serverWithAdmin();
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

let contested: ContestedHold;
beforeEach(async () => {
  contested = await contestedHold(at.adminClient);
});

const challenge = ({ challenger, holder } = contested) =>
  at.adminClient.api.challengeHold({ params: { id: challenger.id }, body: { holderId: holder.id } });
const challengesOf = async ({ id }: { readonly id: string }) =>
  (await at.adminClient.api.listHoldChallenges({ params: { id } })).rows;
const challengeProblem = (id: string, holderId: string) =>
  at.server.problem(`/api/quote-requests/${id}/challenges`, { method: 'POST', body: { holderId }, token: at.token });
const keyOf = async () => insertHoldLink(at.server, (await challenge()).id);
const question = (key: string) => at.server.api().getHeldQuestion({ params: { key } });
const answer = (key: string, given: HoldAnswer) =>
  at.server.api().answerHold({ params: { key }, body: { answer: given } });
const answerProblem = (key: string, given: unknown) =>
  at.server.problem(`/api/holds/${key}/answer`, { method: 'POST', body: { answer: given } });
const held = async () => [
  await holdsOf(at.server.database, contested.holder),
  await holdsOf(at.server.database, contested.challenger),
];
const hold = (id: string, until: string | null) => at.adminClient.api.holdRequest({ params: { id }, body: { until } });
const challengeOfRival = async () => {
  const { lines } = await at.adminClient.api.getRequestStock({ params: { id: contested.challenger.id } });
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
  it('gives the first customer 24 hours, and is listed with both requests', async () => {
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
    const { items } = await at.adminClient.api.listActivity({ query: { kind: 'stock-hold', limit: 1 } });
    expect(items).toMatchObject([{ actorId: expect.any(String), details: { reference: holder.reference } }]);
  });

  it('is possible from a pending request without a hold and from an approved one', async () => {
    const pending = await at.adminClient.submit([[contested.item, 1]]);
    expect(await challenge({ ...contested, challenger: pending })).toMatchObject({ role: 'asking' });
    contested = await contestedHold(at.adminClient);
    await at.adminClient.setStatus(contested.challenger, 'approved');
    expect(await challenge()).toMatchObject({ role: 'asking' });
  });

  it('is rejected while another one is open', async () => {
    const third = await at.adminClient.submit([[contested.item, 1]]);
    await challenge();
    for (const { id } of [contested.challenger, third])
      expect(await challengeProblem(id, contested.holder.id)).toMatchObject({
        status: 409,
        code: 'hold-challenged',
        title: 'Failed to challenge the hold',
      });
  });

  it('is created once by concurrent calls', async () => {
    const sent = await Promise.allSettled([challenge(), challenge()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await challengesOf(contested.holder)).toHaveLength(1);
  });

  it('does not deadlock when two requests challenge each other', async () => {
    const { holder, challenger } = contested;
    const each = await Promise.allSettled([
      challenge(),
      challenge({ ...contested, challenger: holder, holder: challenger }),
    ]);
    expect(each.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('is rejected for units that are not held or not missing', async () => {
    const { challenger, holder, item } = contested;
    const notHeld = { status: 409, code: 'hold-not-held' };
    // The holder's request is not short, so it has no reason to challenge.
    expect(await challengeProblem(holder.id, challenger.id)).toMatchObject(notHeld);
    expect(await challengeProblem(challenger.id, challenger.id)).toMatchObject(notHeld);
    expect(await challengeProblem(challenger.id, randomUUID())).toMatchObject(notHeld);
    const pending = await at.adminClient.submit([[item, 1]]);
    expect(await challengeProblem(challenger.id, pending.id)).toMatchObject(notHeld);
    await at.adminClient.setStatus(holder, 'approved');
    expect(await challengeProblem(challenger.id, holder.id)).toMatchObject(notHeld);
    expect(await challengeOfRival()).toEqual([undefined]);
    await at.adminClient.setStatus(challenger, 'rejected');
    expect(await challengeProblem(challenger.id, holder.id)).toMatchObject(notHeld);
  });

  it('requires an admin and existing requests', async () => {
    const path = `/api/quote-requests/${contested.challenger.id}/challenges`;
    const token = await customerToken(at.server);
    const body = { holderId: contested.holder.id };
    for (const call of [{ method: 'GET' }, { method: 'POST', body }]) {
      expect(await at.server.problem(path, call)).toMatchObject({ status: 401 });
      expect(await at.server.problem(path, { ...call, token })).toMatchObject({ status: 403 });
    }
    expect(await challengeProblem(randomUUID(), contested.holder.id)).toMatchObject({ status: 404, code: 'PGRST116' });
    expect(
      await at.server.problem(`/api/quote-requests/${randomUUID()}/challenges`, { token: at.token }),
    ).toMatchObject({ status: 404, code: 'PGRST116', title: 'Failed to load the challenges' });
    expect(await challengeProblem(contested.challenger.id, 'abc')).toMatchObject({ status: 422 });
  });
});

describe('the customer of a first hold', () => {
  it('sees the question, but nothing about the challenger', async () => {
    const { holder, challenger } = contested;
    const heldQuestion = await question(await keyOf());
    expect(heldQuestion).toEqual({
      reference: holder.reference,
      jobName: holder.jobName,
      startDate: holder.startDate,
      endDate: holder.endDate,
      deadline: expect.any(String),
      state: 'open',
      lines: [{ name: 'Lamp', quantity: 2 }],
    });
    expect(JSON.stringify(heldQuestion)).not.toContain(challenger.reference);
    expect(await challengeOfRival()).toEqual(['open']);
  });

  it('can confirm the hold, which then cannot be challenged again', async () => {
    const key = await keyOf();
    expect(await answer(key, 'keep')).toMatchObject({ state: 'kept' });
    expect(await held()).toEqual([['2 of 2'], ['0 of 1']]);
    expect(await challengeOfRival()).toEqual(['kept']);
    const [row] = await challengesOf(contested.challenger);
    expect(row).toMatchObject({ state: 'kept', answeredAt: expect.any(String) });
    expect(await noticesOf(row?.id ?? '')).toEqual([
      'quote-request.send-hold-challenge',
      'quote-request.notify-of-hold-answer',
    ]);
    await hold(contested.holder.id, inDays(9));
    expect(await challengeProblem(contested.challenger.id, contested.holder.id)).toMatchObject({
      code: 'hold-challenged',
    });
  });

  it('can be challenged about a later hold', async () => {
    await answer(await keyOf(), 'keep');
    await hold(contested.holder.id, null);
    await hold(contested.challenger.id, null);
    await hold(contested.holder.id, inDays(2));
    await hold(contested.challenger.id, inDays(2));
    expect(await challengeOfRival()).toEqual(['possible']);
    expect(await challenge()).toMatchObject({ state: 'open' });
    expect((await challengesOf(contested.holder)).map(({ state }) => state)).toEqual(['open', 'kept']);
  });

  it('can release the hold, whose units go to short requests by place', async () => {
    const key = await keyOf();
    const third = await at.adminClient.submit([[contested.item, 2]]);
    await hold(third.id, inDays(2));
    expect(await answer(key, 'release')).toMatchObject({ state: 'released', lines: [{ name: 'Lamp', quantity: 2 }] });
    expect(await held()).toEqual([[], ['1 of 1']]);
    expect(await holdsOf(at.server.database, third)).toEqual(['1 of 2']);
    expect(await at.adminClient.find(contested.holder.id)).toMatchObject({ status: 'pending' });
    expect(await question(key)).toMatchObject({ state: 'released' });
    expect(await challengeOfRival()).toEqual([undefined]);
    expect((await challengesOf(contested.holder))[0]).toMatchObject({ state: 'released' });
  });

  it.each([
    ['keep', 'release', 'kept'],
    ['release', 'keep', 'released'],
  ] as const)('can repeat %s, but not change to %s', async (first, other, state) => {
    const key = await keyOf();
    await answer(key, first);
    const before = await held();
    const [answered] = await challengesOf(contested.holder);
    expect(await answer(key, first)).toMatchObject({ state });
    expect(await answerProblem(key, other)).toMatchObject({
      status: 409,
      code: 'hold-challenge-answered',
      title: 'Failed to save your answer',
      detail: expect.stringContaining('answered already'),
    });
    expect(await held()).toEqual(before);
    const [row] = await challengesOf(contested.holder);
    expect(row).toEqual(answered);
    expect(await noticesOf(row?.id ?? '')).toHaveLength(2);
  });

  it('can answer once with concurrent calls', async () => {
    const key = await keyOf();
    const both = await Promise.allSettled([answer(key, 'keep'), answer(key, 'release')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['abc', 'a'.repeat(43), '%00', "1' or '1'='1"])('gets 404 for the key %s', async (key) => {
    const unknown = { status: 404, code: 'hold-challenge-unknown' };
    expect(await at.server.problem(`/api/holds/${key}`)).toMatchObject({
      ...unknown,
      title: 'Failed to open the hold',
    });
    expect(await answerProblem(key, 'keep')).toMatchObject(unknown);
  });

  it.each([undefined, null, 'maybe', 1])('has to answer keep or release, not %s', async (given) => {
    expect(await answerProblem(await keyOf(), given)).toMatchObject({ status: 422, errors: [{ path: 'answer' }] });
  });

  it('gets 404 after the address of the request was corrected', async () => {
    const key = await keyOf();
    await at.adminClient.patch(await at.adminClient.find(contested.holder.id), {
      customerEmail: `${randomUUID()}@example.com`,
    });
    expect(await at.server.problem(`/api/holds/${key}`)).toMatchObject({ status: 404 });
    expect(await answerProblem(key, 'release')).toMatchObject({ status: 404 });
    expect((await challengesOf(contested.challenger))[0]).toMatchObject({ state: 'over' });
    expect(await challenge()).toMatchObject({ state: 'open' });
  });
});

describe('an unanswered challenge', () => {
  it('releases the hold after 24 hours, once', async () => {
    const { id } = await challenge();
    const key = await insertHoldLink(at.server, id);
    await runStockUpkeep(at.server.app, inADay(-1));
    expect(await question(key)).toMatchObject({ state: 'open' });
    const late = inADay(1);
    await Promise.all([runStockUpkeep(at.server.app, late), runStockUpkeep(at.server.app, late)]);
    await runStockUpkeep(at.server.app, inADay(2));
    expect(await question(key)).toMatchObject({ state: 'expired' });
    expect(await held()).toEqual([[], ['1 of 1']]);
    expect(await noticesOf(id)).toEqual(['quote-request.send-hold-challenge', 'quote-request.notify-of-hold-answer']);
    for (const given of ['keep', 'release'])
      expect(await answerProblem(key, given)).toMatchObject({ status: 409, code: 'hold-challenge-answered' });
  });

  it('does not release the hold before the mail was sent', async () => {
    await challenge();
    await runStockUpkeep(at.server.app, inADay(1));
    expect(await held()).toEqual([['2 of 2'], ['0 of 1']]);
    expect((await challengesOf(contested.holder))[0]).toMatchObject({ state: 'open' });
  });

  it('does not release a hold that was confirmed before', async () => {
    await answer(await keyOf(), 'keep');
    await runStockUpkeep(at.server.app, inADay(1));
    expect(await held()).toEqual([['2 of 2'], ['0 of 1']]);
  });

  it('has a deadline counted from the mail', async () => {
    const { id } = await challenge();
    const challenges = at.server.app.get(HoldChallengesRepository, { strict: false });
    const begun = new Date(Date.now() + 3 * 60 * MINUTE_MS);
    await challenges.begin(id, randomUUID(), begun);
    expect((await challengesOf(contested.holder))[0]?.deadline).toBe(new Date(begun.getTime() + DAY_MS).toISOString());
  });
});

describe('a challenge ends', () => {
  const overBy: Readonly<Record<string, () => Promise<unknown>>> = {
    'the request was approved': () => at.adminClient.setStatus(contested.holder, 'approved'),
    'the request was rejected': () => at.adminClient.setStatus(contested.holder, 'rejected'),
    'staff released the hold': () => hold(contested.holder.id, null),
    'staff created another hold': async () => {
      await hold(contested.holder.id, null);
      await hold(contested.holder.id, inDays(3));
    },
    'the other request was rejected': () => at.adminClient.setStatus(contested.challenger, 'rejected'),
  };

  it.each(Object.entries(overBy))('once %s', async (_, end) => {
    const key = await keyOf();
    await end();
    const before = await held();
    expect(await question(key)).toMatchObject({ state: 'over' });
    for (const given of ['keep', 'release'])
      expect(await answerProblem(key, given)).toMatchObject({ status: 409, code: 'hold-challenge-answered' });
    await runStockUpkeep(at.server.app, inADay(1));
    expect(await held()).toEqual(before);
    expect((await challengesOf(contested.holder))[0]).toMatchObject({ state: 'over', answeredAt: null });
  });

  it('and is deleted with either request', async () => {
    const key = await keyOf();
    await at.server.database.run('delete from quote_requests where id = $1', [contested.challenger.id]);
    expect(await at.server.problem(`/api/holds/${key}`)).toMatchObject({ status: 404, code: 'hold-challenge-unknown' });
    expect(await challengesOf(contested.holder)).toEqual([]);
    contested = await contestedHold(at.adminClient);
    const other = await keyOf();
    await at.server.database.run('delete from quote_requests where id = $1', [contested.holder.id]);
    expect(await at.server.problem(`/api/holds/${other}`)).toMatchObject({ status: 404 });
    expect(await challengesOf(contested.challenger)).toEqual([]);
  });
});

testStatementPlans(at.server);
