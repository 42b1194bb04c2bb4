import { message, type Locale } from '@backlot/domain';
import type {
  Enrolment,
  ReadNewSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorList,
} from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { rowNotFound, type ProblemException } from '../../../platform/http/problem.ts';
import { RunsHourly } from '../../../platform/hourly-work.ts';
import { codeWrong, passkeyKnown, passkeyRefused } from '../auth-problems.ts';
import { CurrentPasswordService, type TypedPassword } from '../current-password.service.ts';
import type { Identity } from '../identity.ts';
import { appUri, newAppSecret, timeStepOf } from './authenticator-app.ts';
import type { EnrolmentRecord } from './enrolments.sql.ts';
import { Passkeys } from './passkeys.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { SealedSecrets } from './sealed-secrets.ts';
import { SecondFactorChangesRepository } from './second-factor-changes.repository.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import type { NewFactor } from './second-factors.sql.ts';
import { SignInChallengesRepository } from './sign-in-challenges.repository.ts';

const enrolmentEnded = (): ProblemException => rowNotFound(message('enrolment-ended'));
const factorNotFound = (): ProblemException => rowNotFound(message('second-factor-not-found'));

/** Each change requires the password and is notified by mail. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly changes: SecondFactorChangesRepository,
    private readonly challenges: SignInChallengesRepository,
    private readonly passwords: CurrentPasswordService,
    private readonly secrets: SealedSecrets,
    private readonly passkeys: Passkeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ profile: { id } }: Identity): Promise<SecondFactorList> {
    const [items, recoveryCodesLeft] = await Promise.all([this.factors.list(id), this.factors.recoveryCodesLeft(id)]);
    return { items, recoveryCodesLeft };
  }

  /** @throws {ProblemException} 422 for a wrong password */
  async begin(identity: Identity, kind: SecondFactor['kind'], password: TypedPassword): Promise<Enrolment> {
    await this.passwords.check(identity.profile, password);
    return kind === 'totp' ? this.#beginApp(identity) : this.#beginPasskey(identity);
  }

  async #beginApp({ sessionId, profile: { id, email } }: Identity): Promise<Enrolment> {
    const secret = newAppSecret();
    const enrolmentId = await this.factors.beginEnrolment(sessionId, {
      kind: 'totp',
      secret: this.secrets.seal(secret, id),
      passkeyChallenge: null,
    });
    const uri = appUri(secret, { issuer: new URL(this.config.publicOrigin).hostname, label: email });
    return { id: enrolmentId, app: { secret, uri }, passkey: null };
  }

  async #beginPasskey({ sessionId, profile }: Identity): Promise<Enrolment> {
    const options = await this.passkeys.registration(profile, await this.factors.passkeys(profile.id));
    const id = await this.factors.beginEnrolment(sessionId, {
      kind: 'passkey',
      secret: null,
      passkeyChallenge: options.challenge,
    });
    return { id, app: null, passkey: { ...options } };
  }

  /**
   * Adds a verified factor. The first one ends the other sessions and returns recovery codes.
   * @throws {ProblemException} 422 for a wrong proof; 404 when it was begun too long ago, or in another session
   */
  async add({ sessionId, profile }: Identity, added: ReadNewSecondFactor): Promise<RecoveryCodes> {
    const enrolment = await this.factors.attemptEnrolment(sessionId, added.enrolmentId);
    if (enrolment === undefined) throw enrolmentEnded();
    const factor = await this.#verifyEnrolment(enrolment, profile.id, added);
    const codes = newRecoveryCodes();
    const outcome = await this.changes.add(
      { owner: profile, locale: added.locale },
      { id: added.enrolmentId, sessionId },
      factor,
      codes.map(recoveryCodeHash),
    );
    if (outcome === 'ended') throw enrolmentEnded();
    if (outcome === 'known') throw passkeyKnown();
    return { recoveryCodes: outcome.hasStoredCodes ? codes : null };
  }

  async #verifyEnrolment(
    { kind, secret, passkeyChallenge, now }: EnrolmentRecord,
    profileId: string,
    { name, code = '', passkey: response }: ReadNewSecondFactor,
  ): Promise<NewFactor> {
    if (kind === 'totp') {
      const opened = secret === null ? undefined : this.secrets.open(secret, profileId);
      const step = opened === undefined ? undefined : timeStepOf(opened, code, now);
      if (secret === null || step === undefined) throw codeWrong();
      return { kind, name, sealedSecret: secret, step };
    }
    const passkey =
      passkeyChallenge === null ? undefined : await this.passkeys.readRegistration(response, passkeyChallenge);
    if (passkey === undefined) throw passkeyRefused();
    return { kind, name, passkey };
  }

  /**
   * Deletes the recovery codes with the last factor.
   * @throws {ProblemException} 404 when it is gone; 422 for a wrong password
   */
  async remove({ profile }: Identity, id: string, password: TypedPassword, locale: Locale): Promise<void> {
    const factor = (await this.factors.list(profile.id)).find((own) => own.id === id);
    if (factor === undefined) throw factorNotFound();
    await this.passwords.check(profile, password);
    if (!(await this.changes.remove({ owner: profile, locale }, factor))) throw factorNotFound();
  }

  /** @throws {ProblemException} 422 for a wrong password; 404 when there is no second factor */
  async renewRecoveryCodes({ profile }: Identity, password: TypedPassword, locale: Locale): Promise<RecoveryCodes> {
    await this.passwords.check(profile, password);
    const codes = newRecoveryCodes();
    const isRenewed = await this.changes.renewCodes({ owner: profile, locale }, codes.map(recoveryCodeHash));
    if (!isRenewed) throw factorNotFound();
    return { recoveryCodes: codes };
  }

  /** Returns false if there were none. */
  reset(email: string): Promise<boolean> {
    return this.changes.reset(email);
  }

  @RunsHourly('cleanup')
  async deleteExpired(): Promise<void> {
    await Promise.all([this.challenges.deleteExpired(), this.factors.deleteExpiredEnrolments()]);
  }
}
