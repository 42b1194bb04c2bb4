import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as z from 'zod';
import { type Identity } from './identity.js';
import { isAttended } from './sessions/attendance.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

export const ACCESS_TOKEN_KEY = Symbol('ACCESS_TOKEN_KEY');
export const ACCESS_TOKEN = { algorithm: 'HS256', issuer: 'backlot', audience: 'backlot-api' } as const;
/** Seconds. */
export const ACCESS_TOKEN_TTL_SECONDS = 15 * 60;

/** A token of the release before says nothing of its generation: it is of the first. */
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int(), gen: z.int().default(0) });

/** Reads the Bearer token, and who it is for from the database: an ended session or a lost role counts at the next call. */
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
      // By the clock of the database, with the session: those of several servers differ.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  async validate(request: FastifyRequest, payload: unknown): Promise<Identity | false> {
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return false;
    const { sid, sub, exp, gen } = claims.data;
    const identity = await this.sessions.find({ sessionId: sid, profileId: sub, endsAt: exp });
    if (identity?.tokenGeneration !== gen) return false;
    if (isAttended(request)) await this.sessions.see(sid);
    return identity;
  }
}
