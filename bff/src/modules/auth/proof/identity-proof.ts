import type { GivenProof } from '@backlot/domain/contract';
import type { ProfileRecord } from '../auth.entity.ts';
import type { SignInSource } from '../sign-in-throttle.ts';

/** Port for re-authentication of a signed-in user; an implementation may require more than a password. */
export abstract class IdentityProof {
  /**
   * @param source key for the throttling of wrong attempts
   * @throws {ProblemException} 422 with what is missing or wrong, at its field
   */
  abstract verify(profile: ProfileRecord, given: GivenProof, source: SignInSource): Promise<void>;
}
