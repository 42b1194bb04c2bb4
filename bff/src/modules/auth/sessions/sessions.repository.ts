import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { longTransaction } from '../../../platform/database/long-transaction.js';
import { ProfileEntity, type ProfileRecord } from '../auth.entity.js';
import { type Identity } from '../identity.js';
import { IS_LIVE } from './live-session.js';

/** A refresh token and the one that follows it, as the tables hold them: SHA-256. */
export interface TokenSwap {
  readonly hash: string;
  readonly successorHash: string;
}

/** How long a proof that it is the owner of the account counts; a sign-in is one (decision 164). */
const PROOF_MINUTES = 10;

/** How long a refresh token whose answer got lost is answered again. */
const REPEAT_SECONDS = 30;

const idRow = z.array(z.object({ sessionId: z.uuid() }));
const sessionRows = z.array(
  z.object({
    id: z.uuid(),
    browser: z.string().nullable(),
    device: z.string().nullable(),
    createdAt: z.coerce.date(),
    lastSeenAt: z.coerce.date(),
  }),
);
/** A session as its owner knows it. */
export type SessionRecord = z.output<typeof sessionRows>[number];

const ownerRows = z.array(z.object({ id: z.uuid(), email: z.string() }));
type Owner = z.output<typeof ownerRows>[number];

/** What a signed token says of its session. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly profileId: string;
  /** Seconds since 1970 until which it holds. */
  readonly endsAt: number;
}

const generationRow = z.array(z.object({ tokenGeneration: z.number() }));
const liveRow = z.array(
  z.object({
    sessionId: z.uuid(),
    profileId: z.uuid(),
    tokenGeneration: z.number(),
    isProofFresh: z.boolean(),
    readAt: z.number(),
  }),
);
type LiveSession = z.output<typeof liveRow>[number];

/** Sessions begin and end by the clock of the database: those of several servers differ. */
@Injectable()
export class SessionsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** The session of a token, with whose it is; undefined when token or session has ended, or it belongs to somebody else. */
  async find({ sessionId, profileId, endsAt }: SessionClaims): Promise<Identity | undefined> {
    const [session, profile] = await Promise.all([
      findLive(this.em.fork(), sessionId, endsAt),
      this.em.fork().findOne(ProfileEntity, { id: profileId }),
    ]);
    return session?.profileId === profileId ? toIdentity(session, profile) : undefined;
  }

  /**
   * Swaps a refresh token for its successor and returns whose session it is. For half a minute the same successor is given
   * again, until somebody uses it: the answer may have got lost, or two tabs asked at once. Any other token that was used
   * before was stolen, or its successor was: the whole session ends (decision 24).
   * @param isUse whether somebody is at it
   */
  async rotate(tokens: TokenSwap, isUse: boolean): Promise<Identity | undefined> {
    return this.em.fork().transactional((em) => this.#swap(em, tokens, isUse));
  }

  /**
   * The same once the owner has proved to be there: what was given out before, access tokens among it, is of no use any more.
   * Undefined when the token is not one of this session, or the session has ended.
   */
  async renew(em: EntityManager, sessionId: string, tokens: TokenSwap): Promise<Identity | undefined> {
    const [token] = idRow.parse(
      await em.execute('select session_id as "sessionId" from refresh_tokens where token_hash = ?', [tokens.hash]),
    );
    const identity = token?.sessionId === sessionId ? await this.#swap(em, tokens, true) : undefined;
    if (identity === undefined) return undefined;
    const [renewed] = generationRow.parse(
      await em.execute(
        `update sessions set authenticated_at = now(), token_generation = token_generation + 1 where id = ?
         returning token_generation as "tokenGeneration"`,
        [sessionId],
      ),
    );
    return renewed === undefined ? undefined : { ...identity, ...renewed, isProofFresh: true };
  }

  /** `renew` by itself. */
  async prove(sessionId: string, tokens: TokenSwap): Promise<Identity | undefined> {
    return this.em.fork().transactional((em) => this.renew(em, sessionId, tokens));
  }

  /** The sessions of an account that go on, the last seen first. */
  async list(profileId: string): Promise<SessionRecord[]> {
    return sessionRows.parse(
      await this.em.fork().execute(
        `select id, browser, device, created_at as "createdAt", last_seen_at as "lastSeenAt"
         from sessions as session where profile_id = ? and ${IS_LIVE} order by last_seen_at desc, id`,
        [profileId],
      ),
    );
  }

  /**
   * @param profileId whose it must be; unset, anybody's
   * @returns whether there was one that went on
   */
  async end(sessionId: string, profileId?: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const owner = await endedFor(
        em,
        `update sessions as session set revoked_at = now()
         where id = ? and profile_id = coalesce(?::uuid, profile_id) and ${IS_LIVE} returning profile_id`,
        [sessionId, profileId ?? null],
      );
      if (owner === undefined) return false;
      await this.activity.record(em, { kind: 'session-end', subject: owner, details: { sessions: 'one' } });
      return true;
    });
  }

  /** Ends all sessions but the one that asks: the others of its owner, those of an account, or everybody's. */
  async endAtOnce(sessionId: string, sessions: 'others' | 'account' | 'everybody', profileId?: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.endAllBut(sessionId, profileId, em);
      const owner = profileId === undefined ? null : await em.findOne(ProfileEntity, { id: profileId });
      await this.activity.record(em, { kind: 'session-end', subject: owner ?? undefined, details: { sessions } });
    });
  }

  /** With the transaction of `em`, which says what it is for. */
  async endAllBut(sessionId: string, profileId: string | undefined, em: EntityManager): Promise<void> {
    await em.execute(
      `update sessions set revoked_at = now()
         where id <> ? and profile_id = coalesce(?::uuid, profile_id) and revoked_at is null`,
      [sessionId, profileId ?? null],
      'run',
    );
  }

  /** Notes that somebody is at it, to the minute. */
  async see(sessionId: string): Promise<void> {
    await this.em
      .fork()
      .execute(
        "update sessions set last_seen_at = now() where id = ? and last_seen_at < now() - interval '1 minute'",
        [sessionId],
        'run',
      );
  }

  /** Ends the session that the token belongs to, if there is one. */
  async endByToken(hash: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const owner = await endByToken(em, hash);
      if (owner !== undefined) await this.activity.record(em, { kind: 'sign-out', actor: owner });
    });
  }

  /** Removes what ended long ago. */
  async deleteEnded(secondsAgo: number): Promise<void> {
    await longTransaction(this.em, (em) =>
      em.execute(
        `delete from sessions
         where expires_at < now() - ?::integer * interval '1 second' or revoked_at < now() - ?::integer * interval '1 second'`,
        [secondsAgo, secondsAgo],
        'run',
      ),
    );
  }

  async #swap(em: EntityManager, tokens: TokenSwap, isUse: boolean): Promise<Identity | undefined> {
    const used = await spendToken(em, tokens.hash);
    const sessionId = used ?? (await findRotated(em, tokens.hash, tokens.successorHash));
    if (sessionId !== undefined)
      return goOn(em, sessionId, { isUse, newTokenHash: used === undefined ? undefined : tokens.successorHash });
    const owner = await endByToken(em, tokens.hash);
    if (owner !== undefined)
      await this.activity.record(em, {
        kind: 'session-end',
        outcome: 'refused',
        subject: owner,
        details: { sessions: 'one' },
      });
    return undefined;
  }
}

/** @param tokenEndsAt when the token that speaks of it ends */
async function findLive(
  em: EntityManager,
  sessionId: string,
  tokenEndsAt: number | null = null,
): Promise<LiveSession | undefined> {
  const [session] = liveRow.parse(
    await em.execute(
      `select session.id as "sessionId", session.profile_id as "profileId", session.token_generation as "tokenGeneration",
         coalesce(session.authenticated_at > now() - ?::integer * interval '1 minute', false) as "isProofFresh",
         extract(epoch from now())::double precision as "readAt"
       from sessions as session
       where session.id = ? and ${IS_LIVE} and coalesce(to_timestamp(?::double precision) > now(), true)`,
      [PROOF_MINUTES, sessionId, tokenEndsAt],
    ),
  );
  return session;
}

const toIdentity = ({ profileId: _, ...session }: LiveSession, profile: ProfileRecord | null): Identity | undefined =>
  profile === null ? undefined : { ...session, profile };

interface Renewal {
  /** Whether somebody is at it. */
  readonly isUse: boolean;
  /** Of the refresh token that it goes on with; undefined when that is there already. */
  readonly newTokenHash: string | undefined;
}

async function goOn(
  em: EntityManager,
  sessionId: string,
  { isUse, newTokenHash }: Renewal,
): Promise<Identity | undefined> {
  const session = await findLive(em, sessionId);
  const profile = session === undefined ? null : await em.findOne(ProfileEntity, { id: session.profileId });
  const identity = session === undefined ? undefined : toIdentity(session, profile);
  if (identity === undefined) return undefined;
  if (isUse) await em.execute('update sessions set last_seen_at = now() where id = ?', [sessionId], 'run');
  if (newTokenHash !== undefined)
    await em.execute(
      'insert into refresh_tokens (token_hash, session_id) values (?, ?)',
      [newTokenHash, sessionId],
      'run',
    );
  return identity;
}

/** The session of a token that is used now for the first time. Of two calls at a time the second waits for the first. */
async function spendToken(em: EntityManager, hash: string): Promise<string | undefined> {
  const [used] = idRow.parse(
    await em.execute(
      'update refresh_tokens set used_at = now() where token_hash = ? and used_at is null returning session_id as "sessionId"',
      [hash],
    ),
  );
  return used?.sessionId;
}

/** The session of a token that was used a moment ago and whose successor nobody has used. */
async function findRotated(em: EntityManager, hash: string, successorHash: string): Promise<string | undefined> {
  const [rotated] = idRow.parse(
    await em.execute(
      `select successor.session_id as "sessionId"
       from refresh_tokens as token join refresh_tokens as successor using (session_id)
       where token.token_hash = ? and token.used_at > now() - ?::integer * interval '1 second'
         and successor.token_hash = ? and successor.used_at is null`,
      [hash, REPEAT_SECONDS, successorHash],
    ),
  );
  return rotated?.sessionId;
}

/** @returns whose session it was; undefined when there was none that went on */
function endByToken(em: EntityManager, hash: string): Promise<Owner | undefined> {
  return endedFor(
    em,
    `update sessions set revoked_at = now()
     where revoked_at is null and id = (select session_id from refresh_tokens where token_hash = ?) returning profile_id`,
    [hash],
  );
}

/** Whose session a statement ended that returns `profile_id`. */
async function endedFor(em: EntityManager, update: string, params: (string | null)[]): Promise<Owner | undefined> {
  const [owner] = ownerRows.parse(
    await em.execute(
      `with ended as (${update})
       select profile.id, profile.email from ended join profiles as profile on profile.id = ended.profile_id`,
      params,
    ),
  );
  return owner;
}
