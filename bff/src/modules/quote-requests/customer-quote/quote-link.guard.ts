import { type Message } from '@backlot/domain';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf } from '../../../platform/http/access.js';
import { linkExpired } from '../../../platform/http/problem.js';
import { tokenHashOf } from '../../../platform/opaque-token.js';
import { CUSTOMER_ONLY, customerOnly } from './customer-only.js';
import { QuoteLinksRepository } from './quote-links.repository.js';

/** Refuses a link that does not work, or that is a colleague's where only the customer may call, before anything else of the call is looked at. */
@Injectable()
export class QuoteLinkGuard implements CanActivate {
  constructor(
    private readonly links: QuoteLinksRepository,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const holder = await this.links.holderOf(tokenHashOf(bearerOf(context) ?? ''));
    if (holder === undefined) throw linkExpired();
    const title = this.reflector.get<Message | undefined>(CUSTOMER_ONLY, context.getHandler());
    if (title !== undefined && holder === 'colleague') throw customerOnly(title);
    return true;
  }
}
