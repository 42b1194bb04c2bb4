import type { GivenProof } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import type { Identity } from '../identity.ts';
import type { CallerContext } from '../caller-context.ts';
import { sessionEnded } from '../session-ended.ts';
import { SessionIssuer, type IssuedSession } from '../session-issuer.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { IdentityProof } from './identity-proof.ts';

@Injectable()
export class IdentityProofService {
  constructor(
    private readonly proof: IdentityProof,
    private readonly sessions: SessionsRepository,
    private readonly issuer: SessionIssuer,
  ) {}

  /**
   * Rotates the tokens of the session, as a sign-in does; earlier tokens become invalid.
   * @throws {ProblemException} 422 for a proof that is none; 401 when the session has ended meanwhile
   */
  async prove(
    { sessionId, profile }: Identity,
    given: GivenProof,
    { refreshToken, source }: CallerContext,
  ): Promise<IssuedSession> {
    if (refreshToken === undefined) throw sessionEnded();
    await this.proof.verify(profile, given, source);
    const issued = await this.issuer.exchange(refreshToken, (tokens) => this.sessions.prove(sessionId, tokens));
    if (issued === undefined) throw sessionEnded();
    return issued;
  }
}
