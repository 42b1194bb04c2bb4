import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as z from 'zod';
import type { Identity } from './identity.ts';
import { isAttended } from './sessions/attendance.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';

export const ACCESS_TOKEN_KEY = Symbol('ACCESS_TOKEN_KEY');
export const ACCESS_TOKEN = { algorithm: 'HS256', issuer: 'backlot', audience: 'backlot-api' } as const;
export const ACCESS_TOKEN_TTL_SECONDS = 15 * 60;

/** `now`: seconds since 1970 by the database clock; the library would use the server's. */
export function lifetimeClaims(now: number, seconds: number): { readonly iat: number; readonly exp: number } {
  const iat = Math.floor(now);
  return { iat, exp: iat + seconds };
}

/** Tokens of the previous release have no `gen` claim: generation 0. */
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int(), gen: z.int().default(0) });

/** Verifies the bearer token and reads its session and profile on every request, so that revocation is immediate. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(
    @Inject(ACCESS_TOKEN_KEY) key: string,
    private readonly sessions: SessionsRepository,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key,
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      // Expiry is checked in SQL by the database clock.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  async validate(request: FastifyRequest, payload: unknown): Promise<Identity | false> {
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return false;
    const { sid, sub, exp, gen } = claims.data;
    const identity = await this.sessions.find(sid, sub, exp);
    if (identity?.tokenGeneration !== gen) return false;
    if (isAttended(request)) await this.sessions.touch(sid);
    return identity;
  }
}
