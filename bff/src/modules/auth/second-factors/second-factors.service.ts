import { message, type Locale } from '@backlot/domain';
import type {
  Enrolment,
  ReadNewSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorList,
} from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { rowNotFound, type ProblemException } from '../../../platform/http/problem.js';
import { CurrentPassword } from '../current-password.js';
import { type Identity } from '../identity.js';
import { type SignInSource } from '../sign-in-pace.js';
import { appUri, newAppSecret, stepOfCode } from './authenticator-app.js';
import { EnrolmentsRepository, type EnrolmentRecord } from './enrolments.repository.js';
import { Passkeys } from './passkeys.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { SealedSecrets } from './sealed-secrets.js';
import { SecondFactorChangesRepository } from './second-factor-changes.repository.js';
import { codeWrong, passkeyKnown, passkeyRefused } from './second-factor-proofs.js';
import { SecondFactorsRepository, type NewFactor, type SecondFactorRecord } from './second-factors.repository.js';
import { SignInChallengesRepository } from './sign-in-challenges.repository.js';

const enrolmentEnded = (): ProblemException => rowNotFound(message('enrolment-ended'));
const factorNotFound = (): ProblemException => rowNotFound(message('second-factor-not-found'));

const toSecondFactor = ({ createdAt, lastUsedAt, ...factor }: SecondFactorRecord): SecondFactor => ({
  ...factor,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The current password, and where it was typed. */
export interface OwnProof {
  readonly currentPassword: string;
  readonly source: SignInSource;
}

/** Own second factors in the hands of their owner, who gives the password once more for each change and is told of it by mail. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly changes: SecondFactorChangesRepository,
    private readonly enrolments: EnrolmentsRepository,
    private readonly challenges: SignInChallengesRepository,
    private readonly current: CurrentPassword,
    private readonly secrets: SealedSecrets,
    private readonly passkeys: Passkeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ profile: { id } }: Identity): Promise<SecondFactorList> {
    const [items, recoveryCodesLeft] = await Promise.all([this.factors.list(id), this.factors.recoveryCodesLeft(id)]);
    return { items: items.map(toSecondFactor), recoveryCodesLeft };
  }

  /** @throws {ProblemException} 422 for a wrong password */
  async begin(identity: Identity, kind: SecondFactor['kind'], proof: OwnProof): Promise<Enrolment> {
    await this.#prove(identity, proof);
    return kind === 'totp' ? this.#beginApp(identity) : this.#beginPasskey(identity);
  }

  async #beginApp({ sessionId, profile: { id, email } }: Identity): Promise<Enrolment> {
    const secret = newAppSecret();
    const enrolmentId = await this.enrolments.begin(sessionId, { kind: 'totp', secret: this.secrets.seal(secret, id) });
    const uri = appUri(secret, { issuer: new URL(this.config.publicOrigin).hostname, label: email });
    return { id: enrolmentId, app: { secret, uri }, passkey: null };
  }

  async #beginPasskey({ sessionId, profile: { id, email } }: Identity): Promise<Enrolment> {
    const known = await this.factors.passkeys(id);
    const { options, challenge } = await this.passkeys.registration({ email, profileId: id }, known);
    const enrolmentId = await this.enrolments.begin(sessionId, { kind: 'passkey', passkeyChallenge: challenge });
    return { id: enrolmentId, app: null, passkey: options };
  }

  /**
   * Adds what has proved itself. The first one ends the other sessions of the account, which began with a password alone, and
   * brings recovery codes.
   * @throws {ProblemException} 422 for a wrong proof; 404 when it was begun too long ago, or in another session
   */
  async add({ sessionId, profile }: Identity, added: ReadNewSecondFactor): Promise<RecoveryCodes> {
    const enrolment = await this.enrolments.attempt(sessionId, added.enrolmentId);
    if (enrolment === undefined) throw enrolmentEnded();
    const factor = await this.#proved(enrolment, profile.id, added);
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

  async #proved(
    { kind, secret, passkeyChallenge, now }: EnrolmentRecord,
    profileId: string,
    { name, code = '', passkey: answer }: ReadNewSecondFactor,
  ): Promise<NewFactor> {
    if (kind === 'totp') {
      const opened = secret === null ? undefined : this.secrets.open(secret, profileId);
      const step = opened === undefined ? undefined : stepOfCode(opened, code, now);
      if (secret === null || step === undefined) throw codeWrong();
      return { kind, name, sealedSecret: secret, step };
    }
    const passkey =
      passkeyChallenge === null ? undefined : await this.passkeys.readRegistration(answer, passkeyChallenge);
    if (passkey === undefined) throw passkeyRefused();
    return { kind, name, passkey };
  }

  /**
   * With the last second factor its recovery codes go.
   * @throws {ProblemException} 404 when it is gone; 422 for a wrong password
   */
  async remove(identity: Identity, id: string, proof: OwnProof, locale: Locale): Promise<void> {
    const factor = (await this.factors.list(identity.profile.id)).find((own) => own.id === id);
    if (factor === undefined) throw factorNotFound();
    await this.#prove(identity, proof);
    if (!(await this.changes.remove({ owner: identity.profile, locale }, factor))) throw factorNotFound();
  }

  /** @throws {ProblemException} 422 for a wrong password; 404 when there is no second factor */
  async renewRecoveryCodes(identity: Identity, proof: OwnProof, locale: Locale): Promise<RecoveryCodes> {
    await this.#prove(identity, proof);
    const codes = newRecoveryCodes();
    const change = { owner: identity.profile, locale };
    if (!(await this.changes.renewCodes(change, codes.map(recoveryCodeHash)))) throw factorNotFound();
    return { recoveryCodes: codes };
  }

  /** Removes everything for an owner who has lost it all; false when there was nothing. */
  reset(email: string): Promise<boolean> {
    return this.changes.reset(email);
  }

  /** Removes sign-ins and second factors that were begun and never finished. */
  async deleteExpired(): Promise<void> {
    await Promise.all([this.challenges.deleteExpired(), this.enrolments.deleteExpired()]);
  }

  async #prove({ profile }: Identity, { currentPassword, source }: OwnProof): Promise<void> {
    await this.current.check(profile, { password: currentPassword, path: 'currentPassword', source });
  }
}
