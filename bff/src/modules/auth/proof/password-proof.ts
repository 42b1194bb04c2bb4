import type { GivenProof } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import type { ProfileRecord } from '../auth.entity.ts';
import { CurrentPassword } from '../current-password.ts';
import type { SignInSource } from '../sign-in-throttle.ts';
import { IdentityProof } from './identity-proof.ts';

@Injectable()
export class PasswordProof extends IdentityProof {
  constructor(private readonly current: CurrentPassword) {
    super();
  }

  override async verify(profile: ProfileRecord, { password }: GivenProof, source: SignInSource): Promise<void> {
    await this.current.check(profile, { password, path: 'password', source });
  }
}
