import { checkPassword, localPartOf, message, forbiddenWords, type Message } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { SiteService } from '../site/site.service.ts';
import type { PasswordOwner } from './accounts.sql.ts';
import { invalidEntry } from './auth-problems.ts';
import { isLeakedPassword } from './leaked-passwords.ts';

/** Rules of the forms, and the complete list of leaked passwords (decisions 28, 146 and 166). */
@Injectable()
export class PasswordRules {
  constructor(
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async findIssue(password: string, owner?: PasswordOwner): Promise<Message | undefined> {
    const words = forbiddenWords([
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
   * @param path of the password in the request body
   * @throws {ProblemException} 422 for a password that is easy to guess
   */
  async assertValid(password: string, path: string, owner?: PasswordOwner): Promise<void> {
    const issue = await this.findIssue(password, owner);
    if (issue !== undefined) throw invalidEntry('weak-password', path, issue);
  }
}
