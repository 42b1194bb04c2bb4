import { message, type Message } from '@backlot/domain';
import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import { ProblemException } from '../../../platform/http/problem.js';

export const CUSTOMER_ONLY = 'backlot:customer-only';

/** On a method behind `QuoteLinkGuard`: a colleague's link is refused. @param title of the failure */
export const CustomerOnly = (title: Message): CustomDecorator => SetMetadata(CUSTOMER_ONLY, title);

/** 403 of what a colleague's link may not do. */
export const customerOnly = (title: Message): ProblemException =>
  new ProblemException({ status: 403, title, detail: message('quote-customer-only'), code: 'customer-only' });
