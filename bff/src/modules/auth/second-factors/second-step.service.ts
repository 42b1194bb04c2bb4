import { message } from '@backlot/domain';
import type { SecondFactorChallenge, SecondFactorProof } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../../platform/activity/counted-activity.ts';
import { ProblemException, tooManyRequests } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { undelayedSecondSteps, unknownBrowserCodes } from '../account-limits.ts';
import type { ProfileRecord } from '../auth.entity.ts';
import { SESSION_TTL_SECONDS } from '../session-ttl.ts';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.ts';
import { SessionIssuer, type IssuedSession } from '../session-issuer.ts';
import type { SignInDevice } from '../sessions/sign-in-device.ts';
import { SignInThrottle, type SignInSource } from '../sign-in-throttle.ts';
import { Passkeys } from './passkeys.ts';
import { codeWrong, passkeyRefused, SecondFactorProofs } from './second-factor-proofs.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import type { UsedProof } from './second-factors.sql.ts';
import { SignInChallengesRepository, type OpenSignIn } from './sign-in-challenges.repository.ts';

const signInEnded = (): ProblemException =>
  new ProblemException({ status: 401, title: message('sign-in-ended'), code: 'sign-in-ended' });

export interface SecondStepCaller {
  readonly sourceOf: (email: string) => SignInSource;
  readonly device: SignInDevice;
}

@Injectable()
export class SecondStepService {
  constructor(
    private readonly challenges: SignInChallengesRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly proofs: SecondFactorProofs,
    private readonly passkeys: Passkeys,
    private readonly issuer: SessionIssuer,
    private readonly pace: SignInThrottle,
    private readonly limiter: RateLimiter,
    private readonly activity: CountedActivity,
  ) {}

  /** @throws {ProblemException} 401 when the sign-in has ended, or was begun in another browser */
  async challenge(token: string | undefined): Promise<SecondFactorChallenge> {
    const tokenHash = tokenHashOf(token ?? '');
    const profile = await this.challenges.find(tokenHash);
    if (profile === undefined) throw signInEnded();
    const kinds = new Set((await this.factors.list(profile.id)).map(({ kind }) => kind));
    const hasCodes = (await this.factors.recoveryCodesLeft(profile.id)) > 0;
    const request = kinds.has('passkey')
      ? await this.passkeys.request(await this.factors.passkeys(profile.id))
      : undefined;
    if (request !== undefined) await this.challenges.setPasskeyChallenge(tokenHash, request.challenge);
    return { kinds: [...kinds, ...(hasCodes ? ['recovery-code' as const] : [])], passkey: request?.options ?? null };
  }

  /**
   * @throws {ProblemException} 401 when the sign-in has ended; 422 for a wrong proof; 429 for codes that strangers have
   * guessed too often
   */
  async signIn(
    token: string | undefined,
    proof: SecondFactorProof,
    caller: SecondStepCaller,
  ): Promise<IssuedSession & { email: string }> {
    const tokenHash = tokenHashOf(token ?? '');
    const open = await this.challenges.attempt(tokenHash);
    if (open === undefined) throw signInEnded();
    const { profile } = open;
    const used = await this.#verify(open, proof, caller.sourceOf(profile.email));
    const refreshToken = newToken();
    const outcome = await this.challenges.finish(tokenHash, used, {
      profile,
      ttlSeconds: SESSION_TTL_SECONDS,
      tokenHash: tokenHashOf(refreshToken),
      device: caller.device,
    });
    if (outcome === 'used') throw this.#wrong(profile, proof);
    if (outcome === 'ended') throw signInEnded();
    const issued = await this.issuer.issue(
      { ...outcome, tokenGeneration: 0, isProofFresh: true, profile },
      refreshToken,
    );
    return { ...issued, email: profile.email };
  }

  /** Throttled like sign-ins, with separate counters. */
  async #verify(
    { profile, passkeyChallenge }: OpenSignIn,
    proof: SecondFactorProof,
    source: SignInSource,
  ): Promise<UsedProof> {
    await this.#admit(profile, proof, source);
    const attempt = await this.pace.begin(profile.email, source, undelayedSecondSteps);
    const used = await this.proofs.check(profile.id, proof, passkeyChallenge);
    if (used === undefined) {
      const refusal = this.#wrong(profile, proof);
      await attempt.failed();
      throw refusal;
    }
    await attempt.succeeded();
    return used;
  }

  #wrong({ id, email }: ProfileRecord, { kind }: SecondFactorProof): ProblemException {
    this.activity.note({ kind: 'second-factor-check', outcome: 'refused', subject: { id, email } });
    return kind === 'passkey' ? passkeyRefused() : codeWrong();
  }

  /** Only TOTP codes are limited: six digits can be guessed from many addresses, recovery codes and passkeys cannot. */
  async #admit({ id }: ProfileRecord, { kind }: SecondFactorProof, { isKnown }: SignInSource): Promise<void> {
    if (kind !== 'totp' || isKnown) return;
    if (!(await this.limiter.isWithin(unknownBrowserCodes, id)))
      throw tooManyRequests(unknownBrowserCodes.minutes * 60);
  }
}
