import type { Session } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN, ACCESS_TOKEN_TTL_SECONDS } from './access-token.strategy.js';
import { type Identity } from './identity.js';
import { tokenHashOf } from '../../platform/opaque-token.js';
import { toProfile } from './profile-mapper.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SecondFactorRequirement } from './second-factors/second-factor-requirement.js';
import { type TokenSwap } from './sessions/sessions.repository.js';
import { lifeOf } from './token-life.js';

/** A session and the refresh token for the cookie. */
export interface IssuedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

/** Makes what the holder of a session is given. */
@Injectable()
export class SessionIssuer {
  constructor(
    private readonly refreshTokens: RefreshTokens,
    private readonly tokens: JwtService,
    private readonly requirement: SecondFactorRequirement,
  ) {}

  async issue({ sessionId, tokenGeneration, readAt, profile }: Identity, refreshToken: string): Promise<IssuedSession> {
    const accessToken = await this.tokens.signAsync(
      { sid: sessionId, gen: tokenGeneration, ...lifeOf(readAt, ACCESS_TOKEN_TTL_SECONDS) },
      {
        subject: profile.id,
        issuer: ACCESS_TOKEN.issuer,
        audience: ACCESS_TOKEN.audience,
        algorithm: ACCESS_TOKEN.algorithm,
      },
    );
    const session = {
      accessToken,
      expiresIn: ACCESS_TOKEN_TTL_SECONDS,
      user: { id: profile.id, email: profile.email },
      profile: toProfile(profile),
      ...((await this.requirement.isUnmet(profile)) ? { isSecondFactorMissing: true } : {}),
    };
    return { session, refreshToken };
  }

  /** The same with the successor of a refresh token, once `exchange` has put it in its place; undefined when that refuses. */
  async exchange(
    refreshToken: string,
    exchange: (tokens: TokenSwap) => Promise<Identity | undefined>,
  ): Promise<IssuedSession | undefined> {
    const successor = this.refreshTokens.successorOf(refreshToken);
    const identity = await exchange({ hash: tokenHashOf(refreshToken), successorHash: tokenHashOf(successor) });
    return identity === undefined ? undefined : this.issue(identity, successor);
  }
}
