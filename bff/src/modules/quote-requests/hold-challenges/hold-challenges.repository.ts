import { randomUUID } from 'node:crypto';
import { businessToday, message, type Day } from '@backlot/domain';
import { holdAnswerDeadline, isSameHoldAnswer, type HoldAnswer } from '@backlot/domain/stock';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { ProblemException } from '../../../platform/http/problem.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { settleRequest } from '../../../platform/stock/stock-settlement.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { lockQuoteRequest } from '../editing/quote-request-edits.repository.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import { readRequestStock } from '../stock/read-request-stock.repository.ts';
import { hasShortage } from '../stock/request-stock-lines.ts';
import {
  insertHoldChallenge,
  insertHoldChallengeKey,
  readExpiredHoldChallenges,
  readHoldChallenge,
  readHoldChallengeOfKey,
  readHoldChallengesOf,
  writeHoldAnswer,
  writeHoldDeadline,
  writeHoldExpiry,
  writeKeyMailed,
  type StoredHoldChallenge,
} from './hold-challenges.sql.ts';

interface HoldAnswered {
  readonly challenge: StoredHoldChallenge;
  readonly isReleased: boolean;
}

/** Locks the challenged request, then the stock: the same order as deletion of the challenging request. */
@Injectable()
export class HoldChallengesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  async listOf(quoteRequestId: string, today: Day): Promise<StoredHoldChallenge[] | undefined> {
    const em = this.em.fork();
    const found = await em.count(QuoteRequestEntity, { id: quoteRequestId });
    return found === 0 ? undefined : readHoldChallengesOf(em, quoteRequestId, today);
  }

  /** Undefined for an unknown token, or one mailed to an earlier address of the request. */
  findByKey(tokenHash: string, today: Day): Promise<StoredHoldChallenge | undefined> {
    return readHoldChallengeOfKey(this.em.fork(), tokenHash, today);
  }

  find(id: string, today: Day): Promise<StoredHoldChallenge | undefined> {
    return readHoldChallenge(this.em.fork(), id, today);
  }

  /** Undefined for an unknown request. @throws {ProblemException} 409 `hold-not-held`, 409 `hold-challenged` */
  async challenge(askingId: string, askedId: string, at: Date): Promise<StoredHoldChallenge | undefined> {
    return this.em.fork().transactional(async (em) => {
      const today = businessToday(at);
      // Locked in the order of ids, to prevent deadlocks of mutual challenges.
      await em.find(
        QuoteRequestEntity,
        { id: { $in: [askingId, askedId] } },
        { fields: ['id'], orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
      );
      const stock = await readRequestStock(em, askingId, today);
      if (stock === undefined) return undefined;
      const contested = stock.lines.filter(hasShortage).flatMap(({ equipmentId, rivals }) => {
        const challenge = rivals.find(({ quoteRequestId }) => quoteRequestId === askedId)?.challenge;
        return challenge === undefined ? [] : [{ equipmentId, challenge }];
      });
      if (contested.length === 0) throw refused('hold-challenge-failed', 'hold-not-held');
      if (contested.some(({ challenge }) => challenge !== 'possible'))
        throw refused('hold-challenge-failed', 'hold-challenged');
      const id = randomUUID();
      const items = contested.map(({ equipmentId }) => equipmentId);
      await insertHoldChallenge(em, { id, askingId, askedId, items }, at, today);
      await this.outbox.enqueue(em, quoteRequestJobs.sendHoldChallenge, {
        quoteRequestId: askedId,
        holdChallengeId: id,
      });
      const challenge = await readHoldChallenge(em, id, today);
      if (challenge !== undefined) await this.activity.recordRequest(em, 'stock-hold', challenge);
      return challenge;
    });
  }

  /**
   * Idempotent. 'release' ends the hold. Undefined for an unknown token.
   * @throws {ProblemException} 409 `hold-challenge-answered`
   */
  async answer(tokenHash: string, answer: HoldAnswer, at: Date): Promise<HoldAnswered | undefined> {
    return this.em.fork().transactional(async (em) => {
      const today = businessToday(at);
      const challenge = await lockChallenge(em, () => readHoldChallengeOfKey(em, tokenHash, today));
      if (challenge === undefined) return undefined;
      if (isSameHoldAnswer(challenge.state, answer)) return { challenge, isReleased: false };
      if (challenge.state !== 'open') throw refused('hold-answer-failed', 'hold-challenge-answered');
      const isReleased = answer === 'release';
      if (isReleased) await this.#release(em, challenge, today);
      await writeHoldAnswer(em, challenge.id, answer, at);
      await this.#notify(em, challenge);
      const state = isReleased ? 'released' : 'kept';
      return { challenge: { ...challenge, answer, answeredAt: at, state }, isReleased };
    });
  }

  findExpired(now: Date): Promise<string[]> {
    return readExpiredHoldChallenges(this.em.fork(), now, businessToday(now));
  }

  /** False if a concurrent server or response was faster. */
  async expire(id: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const today = businessToday(now);
      const challenge = await lockChallenge(em, () => readHoldChallenge(em, id, today));
      if (challenge?.state !== 'open' || challenge.deadline > now) return false;
      await this.#release(em, challenge, today);
      await writeHoldExpiry(em, id, now);
      await this.#notify(em, challenge);
      return true;
    });
  }

  /** The deadline counts from this attempt. Undefined when the challenge is no longer open. */
  async begin(id: string, tokenHash: string, now: Date): Promise<StoredHoldChallenge | undefined> {
    return this.em.fork().transactional(async (em) => {
      const challenge = await lockChallenge(em, () => readHoldChallenge(em, id, businessToday(now)));
      if (challenge?.state !== 'open') return undefined;
      const deadline = holdAnswerDeadline(now);
      await writeHoldDeadline(em, id, deadline);
      await insertHoldChallengeKey(em, tokenHash, id);
      return { ...challenge, deadline };
    });
  }

  /** Records that the mail was sent. A challenge without mail does not expire. */
  recordMailed(tokenHash: string, at: Date): Promise<void> {
    return writeKeyMailed(this.em.fork(), tokenHash, at);
  }

  async #release(em: EntityManager, challenge: StoredHoldChallenge, today: Day): Promise<void> {
    await settleRequest(em, challenge.askedId, { today, holdUntil: null });
    await this.activity.recordRequest(em, 'stock-hold', challenge);
  }

  async #notify(em: EntityManager, { id, askedId }: StoredHoldChallenge): Promise<void> {
    await this.outbox.enqueue(em, quoteRequestJobs.notifyOfHoldAnswer, {
      quoteRequestId: askedId,
      holdChallengeId: id,
    });
  }
}

/** Reads a challenge again after the lock of its request, so that a concurrent response or expiry is visible. */
async function lockChallenge(em: EntityManager, read: () => Promise<StoredHoldChallenge | undefined>) {
  const unlocked = await read();
  if (unlocked === undefined) return undefined;
  await lockQuoteRequest(em, unlocked.askedId);
  return read();
}

const refused = (
  failure: 'hold-challenge-failed' | 'hold-answer-failed',
  code: 'hold-not-held' | 'hold-challenged' | 'hold-challenge-answered',
) => new ProblemException({ status: 409, title: message(failure), detail: message(code), code });
