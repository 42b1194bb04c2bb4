import { message } from '@backlot/domain';
import type { SecondFactorChallenge, SecondFactorProof } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../../platform/activity/counted-activity.js';
import { ProblemException, tooManyRequests } from '../../../platform/http/problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { codesOfStrangers, promptSecondSteps } from '../account-limits.js';
import { type ProfileRecord } from '../auth.entity.js';
import { SESSION_TTL_SECONDS } from '../session-ttl.js';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.js';
import { SessionIssuer, type IssuedSession } from '../session-issuer.js';
import { type SignInDevice } from '../sessions/sign-in-device.js';
import { SignInPace, type SignInSource } from '../sign-in-pace.js';
import { Passkeys } from './passkeys.js';
import { codeWrong, passkeyRefused, SecondFactorProofs } from './second-factor-proofs.js';
import { SecondFactorsRepository, type UsedProof } from './second-factors.repository.js';
import { SignInChallengesRepository, type OpenSignIn } from './sign-in-challenges.repository.js';

const signInEnded = (): ProblemException =>
  new ProblemException({ status: 401, title: message('sign-in-ended'), code: 'sign-in-ended' });

/** Where the second step comes from. */
export interface SecondStepCaller {
  readonly sourceOf: (email: string) => SignInSource;
  readonly device: SignInDevice;
}

/** The second step of a sign-in: what comes after the right password of an account that has more than one. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly challenges: SignInChallengesRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly proofs: SecondFactorProofs,
    private readonly passkeys: Passkeys,
    private readonly issuer: SessionIssuer,
    private readonly pace: SignInPace,
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
    if (request !== undefined) await this.challenges.ask(tokenHash, request.challenge);
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
    const used = await this.#checked(open, proof, caller.sourceOf(profile.email));
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

  /** At the pace of sign-ins, counted apart from them. */
  async #checked(
    { profile, passkeyChallenge }: OpenSignIn,
    proof: SecondFactorProof,
    source: SignInSource,
  ): Promise<UsedProof> {
    await this.#admit(profile, proof, source);
    const attempt = await this.pace.begin(profile.email, source, promptSecondSteps);
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

  /** A code of six digits can be guessed from many addresses; a recovery code or a passkey cannot, and they stay open. */
  async #admit({ id }: ProfileRecord, { kind }: SecondFactorProof, { isKnown }: SignInSource): Promise<void> {
    if (kind !== 'totp' || isKnown) return;
    if (!(await this.limiter.isWithin(codesOfStrangers, id))) throw tooManyRequests(codesOfStrangers.minutes * 60);
  }
}
