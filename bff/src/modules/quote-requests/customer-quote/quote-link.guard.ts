import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { bearerOf } from '../../../platform/http/access.js';
import { linkExpired } from '../../../platform/http/problem.js';
import { tokenHashOf } from '../../../platform/opaque-token.js';
import { QuoteLinksRepository } from './quote-links.repository.js';

/** Refuses a link that does not work before anything else of the call is looked at. */
@Injectable()
export class QuoteLinkGuard implements CanActivate {
  constructor(private readonly links: QuoteLinksRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (await this.links.works(tokenHashOf(bearerOf(context) ?? ''))) return true;
    throw linkExpired();
  }
}
