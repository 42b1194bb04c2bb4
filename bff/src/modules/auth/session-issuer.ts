import type { Session } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN, ACCESS_TOKEN_TTL_SECONDS } from './access-token.strategy.ts';
import type { Identity } from './identity.ts';
import { tokenHashOf } from '../../platform/opaque-token.ts';
import { toProfile } from './profile-mapper.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { SecondFactorRequirement } from './second-factors/second-factor-requirement.ts';
import type { TokenSwap } from './sessions/sessions.repository.ts';
import { lifetimeClaims } from './token-lifetime.ts';

export interface IssuedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

@Injectable()
export class SessionIssuer {
  constructor(
    private readonly refreshTokens: RefreshTokens,
    private readonly tokens: JwtService,
    private readonly requirement: SecondFactorRequirement,
  ) {}

  async issue({ sessionId, tokenGeneration, readAt, profile }: Identity, refreshToken: string): Promise<IssuedSession> {
    const accessToken = await this.tokens.signAsync(
      { sid: sessionId, gen: tokenGeneration, ...lifetimeClaims(readAt, ACCESS_TOKEN_TTL_SECONDS) },
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

  /** Undefined if `exchange` rejects the token. */
  async exchange(
    refreshToken: string,
    exchange: (tokens: TokenSwap) => Promise<Identity | undefined>,
  ): Promise<IssuedSession | undefined> {
    const successor = this.refreshTokens.successorOf(refreshToken);
    const identity = await exchange({ hash: tokenHashOf(refreshToken), successorHash: tokenHashOf(successor) });
    return identity === undefined ? undefined : this.issue(identity, successor);
  }
}
