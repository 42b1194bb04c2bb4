import type { GivenProof } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { type Identity } from '../identity.js';
import { type OwnBrowser } from '../own-browser.js';
import { sessionEnded } from '../session-ended.js';
import { SessionIssuer, type IssuedSession } from '../session-issuer.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { IdentityProof } from './identity-proof.js';

/** A proof that it is still the owner of the account who calls, before what cannot be undone. */
@Injectable()
export class IdentityProofService {
  constructor(
    private readonly proof: IdentityProof,
    private readonly sessions: SessionsRepository,
    private readonly issuer: SessionIssuer,
  ) {}

  /**
   * The session goes on with new tokens, as after a sign-in: what somebody has read before is of no use any more.
   * @throws {ProblemException} 422 for a proof that is none; 401 when the session has ended meanwhile
   */
  async prove(
    { sessionId, profile }: Identity,
    given: GivenProof,
    { refreshToken, source }: OwnBrowser,
  ): Promise<IssuedSession> {
    if (refreshToken === undefined) throw sessionEnded();
    await this.proof.verify(profile, given, source);
    const issued = await this.issuer.exchange(refreshToken, (tokens) => this.sessions.prove(sessionId, tokens));
    if (issued === undefined) throw sessionEnded();
    return issued;
  }
}
