import { randomUUID } from 'node:crypto';
import { businessToday, type Day } from '@backlot/domain';
import { holdAnswerDeadline, isSameHoldAnswer, type HoldAnswer } from '@backlot/domain/stock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { arrayOf } from '../../../platform/stock/stock-holds.repository.js';
import { settleRequest } from '../../../platform/stock/stock-settlement.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { readRequestStock } from './read-request-stock.repository.js';
import { hasTooFew } from './request-stock-lines.js';
import {
  readExpiredHoldChallenges,
  readHoldChallenge,
  readHoldChallengeOfKey,
  readHoldChallengesOf,
  RECIPIENT_HASH,
  writeHoldAnswer,
  writeHoldExpiry,
  type StoredHoldChallenge,
} from './stored-hold-challenges.repository.js';

export type ChallengeOutcome =
  | { readonly kind: 'sent'; readonly challenge: StoredHoldChallenge }
  | { readonly kind: 'gone' | 'not-held' | 'challenged' };

export type HoldAnswerOutcome =
  | { readonly kind: 'answered'; readonly challenge: StoredHoldChallenge; readonly isReleased: boolean }
  | { readonly kind: 'unknown' | 'refused' };

/**
 * Challenges of holds on pending requests. The asked request is locked before its challenge is read, and the stock before
 * the challenge is written: a deletion of the asking request takes these in the same order.
 */
@Injectable()
export class HoldChallengesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Returns the challenges in which a request asks or is asked; undefined when there is no such request. */
  async listOf(quoteRequestId: string, today: Day): Promise<StoredHoldChallenge[] | undefined> {
    const em = this.em.fork();
    const found: unknown[] = await em.execute('select 1 from quote_requests where id = ?', [quoteRequestId]);
    return found.length === 0 ? undefined : readHoldChallengesOf(em, quoteRequestId, today);
  }

  /** Undefined when no link has this hash, or it went to a former address of the request. */
  findByKey(tokenHash: string, today: Day): Promise<StoredHoldChallenge | undefined> {
    return readHoldChallengeOfKey(this.em.fork(), tokenHash, today);
  }

  /** Undefined when it is gone with one of its requests. */
  find(id: string, today: Day): Promise<StoredHoldChallenge | undefined> {
    return readHoldChallenge(this.em.fork(), id, today);
  }

  /** Challenges the hold of a request in the name of one that is short because of it, and queues the mail to its customer. */
  async challenge(askingId: string, askedId: string, { at }: Edit): Promise<ChallengeOutcome> {
    return this.em.fork().transactional(async (em) => {
      const today = businessToday(at);
      // Both in the order of their ids: requests that challenge each other would deadlock.
      await em.execute('select 1 from quote_requests where id = any(?::uuid[]) order by id for update', [
        arrayOf([askingId, askedId]),
      ]);
      const stock = await readRequestStock(em, askingId, today);
      if (stock === undefined) return { kind: 'gone' };
      const contested = stock.lines.filter(hasTooFew).flatMap(({ equipmentId, rivals }) => {
        const challenge = rivals.find(({ quoteRequestId }) => quoteRequestId === askedId)?.challenge;
        return challenge === undefined ? [] : [{ equipmentId, challenge }];
      });
      if (contested.length === 0) return { kind: 'not-held' };
      if (contested.some(({ challenge }) => challenge !== 'possible')) return { kind: 'challenged' };
      const id = randomUUID();
      const items = contested.map(({ equipmentId }) => equipmentId);
      await insertChallenge(em, { id, askingId, askedId, items }, at, today);
      await this.outbox.enqueue(em, quoteRequestJobs.sendHoldChallenge, {
        quoteRequestId: askedId,
        holdChallengeId: id,
      });
      const challenge = await readHoldChallenge(em, id, today);
      if (challenge === undefined) return { kind: 'gone' };
      await this.#recordActivity(em, challenge);
      return { kind: 'sent', challenge };
    });
  }

  /** Records the answer of the customer who has this link; a release lets the hold go. The same answer again changes nothing. */
  async answer(tokenHash: string, answer: HoldAnswer, at: Date): Promise<HoldAnswerOutcome> {
    return this.em.fork().transactional(async (em) => {
      const today = businessToday(at);
      const known = await readHoldChallengeOfKey(em, tokenHash, today);
      if (known === undefined) return { kind: 'unknown' };
      await lockQuoteRequest(em, known.askedId);
      // Behind the lock: another answer, or the expiry, has ended.
      const challenge = await readHoldChallengeOfKey(em, tokenHash, today);
      if (challenge === undefined) return { kind: 'unknown' };
      if (isSameHoldAnswer(challenge.state, answer)) return { kind: 'answered', challenge, isReleased: false };
      if (challenge.state !== 'open') return { kind: 'refused' };
      const isReleased = answer === 'release';
      if (isReleased) await this.#release(em, challenge, today);
      await writeHoldAnswer(em, challenge.id, answer, at);
      await this.#notify(em, challenge);
      const state = isReleased ? 'released' : 'kept';
      return { kind: 'answered', challenge: { ...challenge, answer, answeredAt: at, state }, isReleased };
    });
  }

  /** Returns the ids of challenges that no customer has answered in time. */
  findExpired(now: Date): Promise<string[]> {
    return readExpiredHoldChallenges(this.em.fork(), now, businessToday(now));
  }

  /** Lets a hold go that no answer came about in time. False when another server did, or an answer came meanwhile. */
  async expire(id: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const today = businessToday(now);
      const challenge = await lockChallenge(em, id, today);
      if (challenge?.state !== 'open' || challenge.deadline > now) return false;
      await this.#release(em, challenge, today);
      await writeHoldExpiry(em, id, now);
      await this.#notify(em, challenge);
      return true;
    });
  }

  /**
   * Adds a link for the mail of a challenge, whose time to answer begins with this attempt to send it. Undefined when it
   * is not open any more.
   */
  async begin(id: string, tokenHash: string, now: Date): Promise<StoredHoldChallenge | undefined> {
    return this.em.fork().transactional(async (em) => {
      const challenge = await lockChallenge(em, id, businessToday(now));
      if (challenge?.state !== 'open') return undefined;
      const deadline = holdAnswerDeadline(now);
      await em.execute('update hold_challenges set deadline = ? where id = ?', [deadline, id], 'run');
      await em.execute(
        'insert into hold_challenge_keys (token_hash, hold_challenge_id) values (?, ?)',
        [tokenHash, id],
        'run',
      );
      return { ...challenge, deadline };
    });
  }

  /** Records that the mail with a link is out. A challenge that was not mailed does not expire. */
  async recordMailed(tokenHash: string, at: Date): Promise<void> {
    await this.em
      .fork()
      .execute('update hold_challenge_keys set mailed_at = ? where token_hash = ?', [at, tokenHash], 'run');
  }

  async #release(em: EntityManager, challenge: StoredHoldChallenge, today: Day): Promise<void> {
    await settleRequest(em, challenge.askedId, { today, holdUntil: null });
    await this.#recordActivity(em, challenge);
  }

  async #recordActivity(em: EntityManager, { customerEmail: email, reference }: StoredHoldChallenge): Promise<void> {
    await this.activity.record(em, { kind: 'stock-hold', subject: { email }, details: { reference } });
  }

  async #notify(em: EntityManager, { id, askedId }: StoredHoldChallenge): Promise<void> {
    await this.outbox.enqueue(em, quoteRequestJobs.notifyOfHoldAnswer, {
      quoteRequestId: askedId,
      holdChallengeId: id,
    });
  }
}

/** Returns a challenge behind the lock of the request that it asks; undefined when it is gone. */
async function lockChallenge(em: EntityManager, id: string, today: Day): Promise<StoredHoldChallenge | undefined> {
  const known = await readHoldChallenge(em, id, today);
  if (known === undefined) return undefined;
  await lockQuoteRequest(em, known.askedId);
  return readHoldChallenge(em, id, today);
}

interface NewChallenge {
  readonly id: string;
  readonly askingId: string;
  readonly askedId: string;
  /** Items of the hold that the asking request is short of. */
  readonly items: readonly number[];
}

async function insertChallenge(em: EntityManager, challenge: NewChallenge, at: Date, today: Day): Promise<void> {
  const { id, askingId, askedId, items } = challenge;
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
    'run',
  );
}
