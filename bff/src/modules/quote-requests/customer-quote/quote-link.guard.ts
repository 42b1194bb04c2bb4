import { message, type Message } from '@backlot/domain';
import { Injectable, SetMetadata, type CanActivate, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf } from '../../../platform/http/access.ts';
import { linkExpired, ProblemException } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { QuoteLinksRepository } from './quote-links.repository.ts';

const CUSTOMER_ONLY = 'backlot:customer-only';

/** Refuses colleagues' links on a method behind `QuoteLinkGuard`. @param title of the failure */
export const CustomerOnly = (title: Message): CustomDecorator => SetMetadata(CUSTOMER_ONLY, title);

/** Checks the link, and its permission for `CustomerOnly` methods, before the request is validated. */
@Injectable()
export class QuoteLinkGuard implements CanActivate {
  constructor(
    private readonly links: QuoteLinksRepository,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const link = await this.links.findWorking(tokenHashOf(bearerOf(context) ?? ''));
    if (link === undefined) throw linkExpired();
    const title = this.reflector.get<Message | undefined>(CUSTOMER_ONLY, context.getHandler());
    if (title !== undefined && link.shareId !== null)
      throw new ProblemException({ status: 403, title, detail: message('quote-customer-only'), code: 'customer-only' });
    return true;
  }
}
