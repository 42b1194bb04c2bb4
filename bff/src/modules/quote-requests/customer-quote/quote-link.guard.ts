import type { Message } from '@backlot/domain';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf } from '../../../platform/http/access.ts';
import { linkExpired } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { CUSTOMER_ONLY, customerOnly } from './customer-only.ts';
import { QuoteLinksRepository } from './quote-links.repository.ts';

/** Checks the link, and its permission for `CustomerOnly` methods, before the request is validated. */
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
