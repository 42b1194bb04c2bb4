import { Module } from '@nestjs/common';
import { AccountMailModule } from './modules/auth/account-mail.module.ts';
import { QuoteRequestDeliveryModule } from './modules/quote-requests/quote-request-delivery.module.ts';
import { QueueModule } from './platform/queue/queue.module.ts';

@Module({ imports: [AccountMailModule, QuoteRequestDeliveryModule, QueueModule] })
export class DeliveryModule {}
