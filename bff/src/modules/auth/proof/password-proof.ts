import type { GivenProof } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { type ProfileRecord } from '../auth.entity.js';
import { CurrentPassword } from '../current-password.js';
import { type SignInSource } from '../sign-in-pace.js';
import { IdentityProof } from './identity-proof.js';

/** The password alone. */
@Injectable()
export class PasswordProof extends IdentityProof {
  constructor(private readonly current: CurrentPassword) {
    super();
  }

  override async verify(profile: ProfileRecord, { password }: GivenProof, source: SignInSource): Promise<void> {
    await this.current.check(profile, { password, path: 'password', source });
  }
}
