import { LOCALES, type Day } from '@backlot/domain';
import {
  CHALLENGING_STATUSES,
  HOLD_ANSWERS,
  holdAnswerDeadline,
  holdChallengeState,
  type HoldAnswer,
  type HoldChallengeState,
} from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { arrayOf } from '../../../platform/stock/stock-holds.sql.ts';

/* In SQL, `asking` is the challenging request with the shortage, `asked` the challenged one with the hold. */

const RECIPIENT_HASH = `encode(sha256(convert_to(lower(asked.customer_email), 'UTF8')), 'hex')`;

/** SQL condition: the challenged hold has not expired. Parameter: today. */
const HOLD_LASTS = `exists (
  select from stock_holds hold
  where hold.quote_request_id = c.asked_request_id and hold.place = c.hold_place and hold.expires_on >= ?::date)`;

const STILL_ASKED = `c.recipient_hash = ${RECIPIENT_HASH}
  and asking.status in (${CHALLENGING_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** SQL query: state of the challenge of `asked`, 'open' or 'kept'. Parameter: today. */
export const RIVAL_CHALLENGE = `
  select case c.answer when 'keep' then 'kept' else 'open' end
  from hold_challenges c join quote_requests asking on asking.id = c.asking_request_id
  where c.asked_request_id = asked.id and c.expired_at is null and c.answer is distinct from 'release' and ${HOLD_LASTS}
    and (c.answer = 'keep' or ${STILL_ASKED})
  order by c.sent_at desc limit 1`;

/** SQL query of challenges without a condition. Parameter: today. */
const CHALLENGES = `
  select c.id, c.asking_request_id as "askingId", asking.reference as "askingReference", c.asked_request_id as "askedId",
    asked.reference, asked.job_name as "jobName", to_char(asked.start_date, 'YYYY-MM-DD') as "startDate",
    to_char(asked.end_date, 'YYYY-MM-DD') as "endDate", asked.customer_name as "customerName",
    asked.customer_email as "customerEmail", asked.locale, c.lines, c.sent_at as "sentAt", c.deadline, c.answer,
    c.answered_at as "answeredAt", c.expired_at is not null as "isExpired",
    ${STILL_ASKED} and ${HOLD_LASTS} as "isContested"
  from hold_challenges c
  join quote_requests asking on asking.id = c.asking_request_id
  join quote_requests asked on asked.id = c.asked_request_id`;

const challengeRows = z.array(
  z.object({
    id: z.uuid(),
    askingId: z.uuid(),
    askingReference: z.string(),
    askedId: z.uuid(),
    /** This and all following fields are of the challenged request. */
    reference: z.string(),
    jobName: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    locale: z.enum(LOCALES),
    lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
    sentAt: z.coerce.date(),
    deadline: z.coerce.date(),
    answer: z.nullable(z.enum(HOLD_ANSWERS)),
    answeredAt: z.nullable(z.coerce.date()),
    isExpired: z.boolean(),
    isContested: z.boolean(),
  }),
);

export type StoredHoldChallenge = z.output<typeof challengeRows>[number] & { readonly state: HoldChallengeState };

async function read(em: EntityManager, condition: string, parameters: readonly unknown[]) {
  const rows: unknown = await em.execute(`${CHALLENGES} ${condition}`, [...parameters]);
  return challengeRows.parse(rows).map((row): StoredHoldChallenge => ({ ...row, state: holdChallengeState(row) }));
}

export async function readHoldChallenge(em: EntityManager, id: string, today: Day) {
  return (await read(em, 'where c.id = ?', [today, id]))[0];
}

/** Returns the challenge of a link; undefined for an unknown one, or one mailed to an earlier address. */
export async function readHoldChallengeOfKey(em: EntityManager, tokenHash: string, today: Day) {
  const condition = `join hold_challenge_keys k on k.hold_challenge_id = c.id
    where k.token_hash = ? and c.recipient_hash = ${RECIPIENT_HASH}`;
  return (await read(em, condition, [today, tokenHash]))[0];
}

export function readHoldChallengesOf(em: EntityManager, quoteRequestId: string, today: Day) {
  const condition = 'where c.asking_request_id = ? or c.asked_request_id = ? order by c.sent_at desc, c.id';
  return read(em, condition, [today, quoteRequestId, quoteRequestId]);
}

const idRows = z.array(z.object({ id: z.uuid() }));

export async function readExpiredHoldChallenges(em: EntityManager, now: Date, today: Day): Promise<string[]> {
  const rows: unknown = await em.execute(
    `select c.id from hold_challenges c
     join quote_requests asking on asking.id = c.asking_request_id
     join quote_requests asked on asked.id = c.asked_request_id
     where c.answer is null and c.expired_at is null and c.deadline <= ? and ${STILL_ASKED} and ${HOLD_LASTS}
       and exists (select from hold_challenge_keys k where k.hold_challenge_id = c.id and k.mailed_at is not null)
     order by c.deadline, c.id`,
    [now, today],
  );
  return idRows.parse(rows).map(({ id }) => id);
}

export async function writeHoldAnswer(em: EntityManager, id: string, answer: HoldAnswer, at: Date): Promise<void> {
  await em.execute('update hold_challenges set answer = ?, answered_at = ? where id = ?', [answer, at, id]);
}

export async function writeHoldExpiry(em: EntityManager, id: string, at: Date): Promise<void> {
  await em.execute('update hold_challenges set expired_at = ? where id = ?', [at, id]);
}

interface NewChallenge extends Pick<StoredHoldChallenge, 'id' | 'askingId' | 'askedId'> {
  readonly items: readonly number[];
}

export async function insertHoldChallenge(
  em: EntityManager,
  { id, askingId, askedId, items }: NewChallenge,
  at: Date,
  today: Day,
): Promise<void> {
  await em.execute(
    `insert into hold_challenges
       (id, asking_request_id, asked_request_id, hold_place, recipient_hash, lines, sent_at, deadline)
     select ?, ?, asked.id,
       (select max(place) from stock_holds where quote_request_id = asked.id and expires_on >= ?::date),
       ${RECIPIENT_HASH},
       (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (
          select name, sum(quantity) as quantity from quote_request_items
          where quote_request_id = asked.id and equipment_id = any(?::int[])
          group by equipment_id, name order by min(position)
        ) line),
       ?, ?
     from quote_requests asked where asked.id = ?`,
    [id, askingId, today, arrayOf(items), at, holdAnswerDeadline(at), askedId],
  );
}

export async function writeHoldDeadline(em: EntityManager, id: string, deadline: Date): Promise<void> {
  await em.execute('update hold_challenges set deadline = ? where id = ?', [deadline, id]);
}

export async function insertHoldChallengeKey(em: EntityManager, tokenHash: string, id: string): Promise<void> {
  await em.execute('insert into hold_challenge_keys (token_hash, hold_challenge_id) values (?, ?)', [tokenHash, id]);
}

export async function writeKeyMailed(em: EntityManager, tokenHash: string, at: Date): Promise<void> {
  await em.execute('update hold_challenge_keys set mailed_at = ? where token_hash = ?', [at, tokenHash]);
}
