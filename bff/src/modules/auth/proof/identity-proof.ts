import type { GivenProof } from '@backlot/domain/contract';
import { type ProfileRecord } from '../auth.entity.js';
import { type SignInSource } from '../sign-in-pace.js';

/** What whoever is signed in has to give to count as the owner of the account: one place to ask for more than a password. */
export abstract class IdentityProof {
  /**
   * @param source where it comes from: wrong ones are slowed down like sign-ins
   * @throws {ProblemException} 422 with what is missing or wrong, at its field
   */
  abstract verify(profile: ProfileRecord, given: GivenProof, source: SignInSource): Promise<void>;
}
