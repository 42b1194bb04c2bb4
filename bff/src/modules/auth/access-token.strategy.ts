import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as z from 'zod';
import { AuthRepository } from './auth.repository.js';
import { type Identity } from './identity.js';

export const ACCESS_TOKEN_KEY = Symbol('ACCESS_TOKEN_KEY');
export const ACCESS_TOKEN = { algorithm: 'HS256', issuer: 'backlot', audience: 'backlot-api' } as const;
/** Seconds. */
export const ACCESS_TOKEN_TTL_SECONDS = 15 * 60;

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Reads the Bearer token, and who it is for from the database: an ended session or a lost role counts at the next call. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(
    @Inject(ACCESS_TOKEN_KEY) key: string,
    private readonly auth: AuthRepository,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key,
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
    });
  }

  async validate(payload: unknown): Promise<Identity | false> {
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return false;
    const profile = await this.auth.findProfileOfSession(claims.data.sid, claims.data.sub, new Date());
    return profile === undefined ? false : { sessionId: claims.data.sid, profile };
  }
}
