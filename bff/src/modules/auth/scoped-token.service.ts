import type { Profile } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import * as z from 'zod';
import type { CallerSession } from '../../platform/http/caller.ts';
import { ACCESS_TOKEN, lifetimeClaims } from './access-token.strategy.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';

/** Token audiences: parts of the server that the browser requests by navigation, without an access token. */
export type ScopedTokenPurpose = 'backlot-queue' | `backlot-preview:${string}`;

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

@Injectable()
export class ScopedTokenService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly tokens: JwtService,
  ) {}

  give(purpose: ScopedTokenPurpose, { sessionId, profileId, readAt }: CallerSession, seconds: number): Promise<string> {
    return this.tokens.signAsync(
      { sid: sessionId, ...lifetimeClaims(readAt, seconds) },
      { ...ACCESS_TOKEN, subject: profileId, audience: purpose },
    );
  }

  /** Current role of the owner, read from the database; undefined if the token is invalid or its session has ended. */
  async roleOf(purpose: ScopedTokenPurpose, pass: string): Promise<Profile['role'] | undefined> {
    const payload: unknown = await this.tokens
      .verifyAsync<object>(pass, {
        issuer: ACCESS_TOKEN.issuer,
        audience: purpose,
        algorithms: [ACCESS_TOKEN.algorithm],
        ignoreExpiration: true,
      })
      .catch(() => undefined);
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return undefined;
    const { sid, sub, exp } = claims.data;
    return (await this.sessions.find(sid, sub, exp))?.profile.role;
  }
}
