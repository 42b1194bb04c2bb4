import type { Profile } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import * as z from 'zod';
import { type CallerSession } from '../../platform/http/caller.js';
import { ACCESS_TOKEN } from './access-token.strategy.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { lifeOf } from './token-life.js';

/** Parts of the server that a browser visits by itself, so that it cannot send an access token. */
export type PassPurpose = 'backlot-queue' | `backlot-preview:${string}`;

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

/** Tokens for one part of the server. They open nothing else, and nothing else opens that part. */
@Injectable()
export class PassService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly tokens: JwtService,
  ) {}

  /** A pass of this session for `seconds`. */
  give(purpose: PassPurpose, { sessionId, profileId, readAt }: CallerSession, seconds: number): Promise<string> {
    return this.tokens.signAsync(
      { sid: sessionId, ...lifeOf(readAt, seconds) },
      {
        subject: profileId,
        issuer: ACCESS_TOKEN.issuer,
        audience: purpose,
        algorithm: ACCESS_TOKEN.algorithm,
      },
    );
  }

  /** The role of whose pass it is, read anew: an ended session or a lost role counts at once. Undefined: the pass is none. */
  async roleOf(purpose: PassPurpose, pass: string): Promise<Profile['role'] | undefined> {
    const payload: unknown = await this.tokens
      .verifyAsync<object>(pass, {
        issuer: ACCESS_TOKEN.issuer,
        audience: purpose,
        algorithms: [ACCESS_TOKEN.algorithm],
        // By the clock of the database, with the session.
        ignoreExpiration: true,
      })
      .catch(() => undefined);
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return undefined;
    const { sid, sub, exp } = claims.data;
    return (await this.sessions.find({ sessionId: sid, profileId: sub, endsAt: exp }))?.profile.role;
  }
}
