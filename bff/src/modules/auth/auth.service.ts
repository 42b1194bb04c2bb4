import type { SignIn } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../platform/activity/counted-activity.js';
import { type ProfileRecord } from './auth.entity.js';
import { AuthRepository } from './auth.repository.js';
import { newToken, tokenHashOf } from '../../platform/opaque-token.js';
import { isPassword } from './passwords.js';
import { sessionEnded } from './session-ended.js';
import { SecondFactorsRepository } from './second-factors/second-factors.repository.js';
import { SignInChallengesRepository } from './second-factors/sign-in-challenges.repository.js';
import { SessionIssuer, type IssuedSession } from './session-issuer.js';
import { SESSION_TTL_SECONDS } from './session-ttl.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { type SignInDevice } from './sessions/sign-in-device.js';
import { SignInPace, type SignInSource } from './sign-in-pace.js';
import { wrongCredentials } from './wrong-credentials.js';

/** What a right password leads to: a session, or the token of the second step. */
export type SignInOutcome =
  ({ readonly kind: 'session' } & IssuedSession) | { readonly kind: 'second-factor'; readonly token: string };

/** How sessions begin, go on and end (decisions 23, 24 and 27). */
@Injectable()
export class AuthService {
  constructor(
    private readonly auth: AuthRepository,
    private readonly sessions: SessionsRepository,
    private readonly issuer: SessionIssuer,
    private readonly pace: SignInPace,
    private readonly activity: CountedActivity,
    private readonly factors: SecondFactorsRepository,
    private readonly challenges: SignInChallengesRepository,
  ) {}

  /** @throws {ProblemException} 401, the same for an unknown address and a wrong password */
  async signIn({ email, password }: SignIn, source: SignInSource, device: SignInDevice): Promise<SignInOutcome> {
    const attempt = await this.pace.begin(email, source);
    const account = await this.auth.findAccount(email);
    const isRight = await isPassword(password, account?.passwordHash, attempt.isKnown);
    if (account?.passwordHash === undefined || !isRight) {
      this.activity.note({ kind: 'sign-in', outcome: 'refused', subject: account?.profile });
      await attempt.failed();
      throw wrongCredentials();
    }
    await attempt.succeeded();
    const { profile, passwordHash } = account;
    return (await this.factors.exists(profile.id))
      ? this.#openSecondStep(profile, passwordHash)
      : this.#start(profile, passwordHash, device);
  }

  async #openSecondStep(profile: ProfileRecord, passwordHash: string): Promise<SignInOutcome> {
    const token = newToken();
    if (!(await this.challenges.open(profile.id, passwordHash, tokenHashOf(token)))) throw wrongCredentials();
    return { kind: 'second-factor', token };
  }

  async #start(profile: ProfileRecord, passwordHash: string, device: SignInDevice): Promise<SignInOutcome> {
    const refreshToken = newToken();
    const begun = await this.auth.startSession({
      profile,
      passwordHash,
      ttlSeconds: SESSION_TTL_SECONDS,
      tokenHash: tokenHashOf(refreshToken),
      device,
    });
    if (begun === undefined) throw wrongCredentials();
    const issued = await this.issuer.issue({ ...begun, tokenGeneration: 0, isProofFresh: true, profile }, refreshToken);
    return { kind: 'session', ...issued };
  }

  /** Whether somebody with this password would be let in. */
  async hasPassword({ email, password }: SignIn): Promise<boolean> {
    return isPassword(password, (await this.auth.findAccount(email))?.passwordHash);
  }

  /**
   * @param isUse whether somebody is at the page that asks
   * @throws {ProblemException} 401 when the token is unknown, used before, or its session has ended
   */
  async refresh(refreshToken: string | undefined, isUse: boolean): Promise<IssuedSession> {
    const issued =
      refreshToken === undefined
        ? undefined
        : await this.issuer.exchange(refreshToken, (tokens) => this.sessions.rotate(tokens, isUse));
    if (issued === undefined) throw sessionEnded();
    return issued;
  }

  async signOut(refreshToken: string | undefined): Promise<void> {
    if (refreshToken !== undefined) await this.sessions.endByToken(tokenHashOf(refreshToken));
  }

  /** Removes sessions that ended before their longest life. */
  async deleteEndedSessions(): Promise<void> {
    await this.sessions.deleteEnded(SESSION_TTL_SECONDS);
  }
}
