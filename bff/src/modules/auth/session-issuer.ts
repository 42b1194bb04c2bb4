import { createHmac } from 'node:crypto';
import { message } from '@backlot/domain';
import type { Session } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { accountKeyFor } from '../../platform/config/access-token-key.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { ProblemException } from '../../platform/http/problem.ts';
import { tokenHashOf } from '../../platform/opaque-token.ts';
import { ACCESS_TOKEN, ACCESS_TOKEN_TTL_SECONDS, lifetimeClaims } from './access-token.strategy.ts';
import type { Identity } from './identity.ts';
import { toProfile } from './profile-mapper.ts';
import { SecondFactorRequirement } from './second-factors/second-factor-requirement.ts';
import type { TokenSwap } from './sessions/sessions.repository.ts';

export interface IssuedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

const sessionEnded = () =>
  new ProblemException({ status: 401, title: message('session-ended'), code: 'session-ended' });

@Injectable()
export class SessionIssuer {
  readonly #successorKey: Buffer;

  constructor(
    private readonly tokens: JwtService,
    private readonly requirement: SecondFactorRequirement,
    @Inject(CONFIG) config: Config,
  ) {
    this.#successorKey = accountKeyFor('refresh-successor', config);
  }

  async issue({ sessionId, tokenGeneration, readAt, profile }: Identity, refreshToken: string): Promise<IssuedSession> {
    const accessToken = await this.tokens.signAsync(
      { sid: sessionId, gen: tokenGeneration, ...lifetimeClaims(readAt, ACCESS_TOKEN_TTL_SECONDS) },
      { ...ACCESS_TOKEN, subject: profile.id },
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

  /**
   * Replaces a refresh token. Its successor is derived from it and a server key, so that a lost response can be
   * repeated.
   * @throws {ProblemException} 401 without a token, or when `exchange` rejects it
   */
  async exchange(
    refreshToken: string | undefined,
    exchange: (tokens: TokenSwap) => Promise<Identity | undefined>,
  ): Promise<IssuedSession> {
    if (refreshToken === undefined) throw sessionEnded();
    const successor = createHmac('sha256', this.#successorKey).update(refreshToken).digest('base64url');
    const identity = await exchange({ hash: tokenHashOf(refreshToken), successorHash: tokenHashOf(successor) });
    if (identity === undefined) throw sessionEnded();
    return this.issue(identity, successor);
  }
}
