import { message, type Message } from '@backlot/domain';
import type { SecondFactorProof } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { ProblemException } from '../../../platform/http/problem.ts';
import { timeStepOf } from './authenticator-app.ts';
import { Passkeys } from './passkeys.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { SealedSecrets } from './sealed-secrets.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import type { UsedProof } from './second-factors.sql.ts';

/** 422 at the field of the proof. */
const refused = (path: string, reason: Message): ProblemException =>
  new ProblemException({
    status: 422,
    title: message('entries-invalid'),
    code: 'wrong-second-factor',
    errors: [{ path, message: reason }],
  });
export const codeWrong = (): ProblemException => refused('code', message('code-wrong'));
export const passkeyRefused = (): ProblemException => refused('passkey', message('passkey-refused'));
export const passkeyKnown = (): ProblemException => refused('passkey', message('passkey-known'));

@Injectable()
export class SecondFactorProofs {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: SealedSecrets,
    private readonly passkeys: Passkeys,
  ) {}

  /** Returns the proof to consume; undefined if it is wrong. */
  async check(
    profileId: string,
    { kind, code = '', passkey }: SecondFactorProof,
    passkeyChallenge: string | undefined,
  ): Promise<UsedProof | undefined> {
    switch (kind) {
      case 'totp':
        return this.#checkCode(profileId, code);
      case 'recovery-code':
        return { kind, codeHash: recoveryCodeHash(code) };
      case 'passkey':
        return passkeyChallenge === undefined ? undefined : this.#checkPasskey(profileId, passkey, passkeyChallenge);
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
