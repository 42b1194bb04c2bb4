import { message } from '@backlot/domain';
import type { SecondFactorChallenge, SecondFactorProof } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { CountedActivity } from '../../../platform/activity/counted-activity.ts';
import { ProblemException, tooManyRequests } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.repository.ts';
import { undelayedSecondSteps, unknownBrowserCodes } from '../account-limits.ts';
import { codeWrong, passkeyRefused } from '../auth-problems.ts';
import type { ProfileRecord } from '../auth.entity.ts';
import { newToken, tokenHashOf } from '../../../platform/opaque-token.ts';
import { SessionIssuer, type IssuedSession } from '../session-issuer.ts';
import type { SignInDevice } from '../sessions/sign-in-device.ts';
import { SignInThrottle, type SignInSource } from '../sign-in-throttle.ts';
import { timeStepOf } from './authenticator-app.ts';
import { Passkeys } from './passkeys.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { SealedSecrets } from './sealed-secrets.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import type { UsedProof } from './second-factors.sql.ts';
import { SignInChallengesRepository, type OpenSignIn } from './sign-in-challenges.repository.ts';

const signInEnded = (): ProblemException =>
  new ProblemException({ status: 401, title: message('sign-in-ended'), code: 'sign-in-ended' });

@Injectable()
export class SecondStepService {
  constructor(
    private readonly challenges: SignInChallengesRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: SealedSecrets,
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
    return {
      kinds: [...kinds, ...(hasCodes ? ['recovery-code' as const] : [])],
      passkey: request === undefined ? null : { ...request },
    };
  }

  /**
   * @throws {ProblemException} 401 when the sign-in has ended; 422 for a wrong proof; 429 for codes that strangers have
   * guessed too often
   */
  async signIn(
    token: string | undefined,
    proof: SecondFactorProof,
    sourceOf: (email: string) => SignInSource,
    device: SignInDevice,
  ): Promise<IssuedSession> {
    const tokenHash = tokenHashOf(token ?? '');
    const open = await this.challenges.attempt(tokenHash);
    if (open === undefined) throw signInEnded();
    const { profile } = open;
    const used = await this.#verify(open, proof, sourceOf(profile.email));
    const refreshToken = newToken();
    const outcome = await this.challenges.finish(tokenHash, used, {
      profile,
      tokenHash: tokenHashOf(refreshToken),
      device,
    });
    if (outcome === 'used') throw this.#wrong(profile, proof);
    if (outcome === 'ended') throw signInEnded();
    return this.issuer.issue({ ...outcome, tokenGeneration: 0, isProofFresh: true, profile }, refreshToken);
  }

  /** Throttled like sign-ins, with separate counters. */
  async #verify(open: OpenSignIn, proof: SecondFactorProof, source: SignInSource): Promise<UsedProof> {
    const { profile } = open;
    // Only these are limited: six digits can be guessed from many addresses, recovery codes and passkeys cannot.
    const isLimited = proof.kind === 'totp' && !source.isKnown;
    if (isLimited && !(await this.limiter.isWithin(unknownBrowserCodes, profile.id)))
      throw tooManyRequests(unknownBrowserCodes.minutes * 60);
    const attempt = await this.pace.begin(profile.email, source, undelayedSecondSteps);
    const used = await this.#check(open, proof);
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

  /** Returns the proof to consume; undefined if it is wrong. */
  async #check(
    { profile: { id }, passkeyChallenge }: OpenSignIn,
    { kind, code = '', passkey }: SecondFactorProof,
  ): Promise<UsedProof | undefined> {
    switch (kind) {
      case 'totp':
        return this.#checkCode(id, code);
      case 'recovery-code':
        return { kind, codeHash: recoveryCodeHash(code) };
      case 'passkey':
        return passkeyChallenge === undefined ? undefined : this.#checkPasskey(id, passkey, passkeyChallenge);
      default:
        return kind satisfies never;
    }
  }

  async #checkCode(profileId: string, code: string): Promise<UsedProof | undefined> {
    for (const { id, secret, now } of await this.factors.apps(profileId)) {
      const opened = this.secrets.open(secret, profileId);
      const step = opened === undefined ? undefined : timeStepOf(opened, code, now);
      if (step !== undefined) return { kind: 'totp', id, step };
    }
    return undefined;
  }

  async #checkPasskey(profileId: string, response: unknown, challenge: string): Promise<UsedProof | undefined> {
    const credentialId = this.passkeys.credentialIdOf(response);
    const passkey = (await this.factors.passkeys(profileId)).find((known) => known.credentialId === credentialId);
    if (passkey === undefined) return undefined;
    const counter = await this.passkeys.readAssertion(response, challenge, passkey);
    return counter === undefined ? undefined : { kind: 'passkey', id: passkey.id, counter };
  }
}
