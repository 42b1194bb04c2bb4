import { checkPassword, localPartOf, message, ownWords, type Message } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ProblemException } from '../../platform/http/problem.js';
import { SiteService } from '../site/site.service.js';
import { type PasswordOwner } from './accounts.repository.js';
import { isLeakedPassword } from './leaked-passwords.js';

/** What is asked of a new password: the rules of the forms, and the whole list of leaked ones (decisions 28, 146 and 166). */
@Injectable()
export class PasswordRules {
  constructor(
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What is wrong with it; undefined when it may be used. */
  async objection(password: string, owner?: PasswordOwner): Promise<Message | undefined> {
    const words = ownWords([
      this.site.letterhead('en').name,
      this.site.letterhead('es').name,
      new URL(this.config.publicOrigin).hostname,
      localPartOf(owner?.email ?? ''),
      owner?.fullName,
    ]);
    return (
      checkPassword(password, words) ??
      ((await isLeakedPassword(password)) ? message('password-too-common') : undefined)
    );
  }

  /**
   * @param path where in the message the password stands
   * @throws {ProblemException} 422 for a password that is easy to guess
   */
  async reject(password: string, path: string, owner?: PasswordOwner): Promise<void> {
    const objection = await this.objection(password, owner);
    if (objection === undefined) return;
    throw new ProblemException({
      status: 422,
      title: message('entries-invalid'),
      code: 'weak-password',
      errors: [{ path, message: objection }],
    });
  }
}
