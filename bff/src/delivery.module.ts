import { Module } from '@nestjs/common';
import { AccountMailModule } from './modules/auth/account-mail.module.js';
import { QuoteRequestDeliveryModule } from './modules/quote-requests/quote-request-delivery.module.js';
import { QueueModule } from './platform/queue/queue.module.js';

/** The jobs of all modules. A process that imports it delivers. */
@Module({ imports: [AccountMailModule, QuoteRequestDeliveryModule, QueueModule] })
export class DeliveryModule {}
