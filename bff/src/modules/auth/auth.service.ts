import type { SignIn } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../platform/activity/counted-activity.ts';
import type { ProfileRecord } from './auth.entity.ts';
import { AuthRepository } from './auth.repository.ts';
import { newToken, tokenHashOf } from '../../platform/opaque-token.ts';
import { RunsHourly } from '../../platform/hourly-work.ts';
import { isPassword } from './passwords.ts';
import { SecondFactorsRepository } from './second-factors/second-factors.repository.ts';
import { SignInChallengesRepository } from './second-factors/sign-in-challenges.repository.ts';
import { SessionIssuer, type IssuedSession } from './session-issuer.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import type { SignInDevice } from './sessions/sign-in-device.ts';
import { SignInThrottle, type SignInSource } from './sign-in-throttle.ts';
import { wrongCredentials } from './auth-problems.ts';

export type SignInOutcome =
  ({ readonly kind: 'session' } & IssuedSession) | { readonly kind: 'second-factor'; readonly token: string };

/** Sign-in, refresh and sign-out (decisions 23, 24 and 27). */
@Injectable()
export class AuthService {
  constructor(
    private readonly auth: AuthRepository,
    private readonly sessions: SessionsRepository,
    private readonly issuer: SessionIssuer,
    private readonly pace: SignInThrottle,
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
    const tokenHash = tokenHashOf(refreshToken);
    const started = await this.auth.startSession(passwordHash, { profile, tokenHash, device });
    if (started === undefined) throw wrongCredentials();
    const issued = await this.issuer.issue(
      { ...started, tokenGeneration: 0, isProofFresh: true, profile },
      refreshToken,
    );
    return { kind: 'session', ...issued };
  }

  async hasPassword({ email, password }: SignIn): Promise<boolean> {
    return isPassword(password, (await this.auth.findAccount(email))?.passwordHash);
  }

  /**
   * @param isActive whether the user is active on the page
   * @throws {ProblemException} 401 when the token is unknown, used before, or its session has ended
   */
  refresh(refreshToken: string | undefined, isActive: boolean): Promise<IssuedSession> {
    return this.issuer.exchange(refreshToken, (tokens) => this.sessions.rotate(tokens, isActive));
  }

  async signOut(refreshToken: string | undefined): Promise<void> {
    if (refreshToken !== undefined) await this.sessions.endByToken(tokenHashOf(refreshToken));
  }

  @RunsHourly('cleanup')
  async deleteEndedSessions(): Promise<void> {
    await this.sessions.deleteEnded();
  }
}
