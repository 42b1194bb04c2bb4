import { message, type Message } from '@backlot/domain';
import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import { ProblemException } from '../../../platform/http/problem.ts';

export const CUSTOMER_ONLY = 'backlot:customer-only';

/** Refuses colleagues' links on a method behind `QuoteLinkGuard`. @param title of the failure */
export const CustomerOnly = (title: Message): CustomDecorator => SetMetadata(CUSTOMER_ONLY, title);

export const customerOnly = (title: Message): ProblemException =>
  new ProblemException({ status: 403, title, detail: message('quote-customer-only'), code: 'customer-only' });
