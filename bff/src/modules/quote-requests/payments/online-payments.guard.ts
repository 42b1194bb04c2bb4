import { message } from '@backlot/domain';
import { Injectable, type CanActivate } from '@nestjs/common';
import { ProblemException } from '../../../platform/http/problem.ts';
import { CheckoutService } from './checkout.service.ts';

@Injectable()
export class OnlinePaymentsGuard implements CanActivate {
  constructor(private readonly checkout: CheckoutService) {}

  canActivate(): boolean {
    if (this.checkout.isConfigured) return true;
    throw new ProblemException({
      status: 404,
      title: message('payment-start-failed'),
      detail: message('payment-not-offered'),
      code: 'not-configured',
    });
  }
}
