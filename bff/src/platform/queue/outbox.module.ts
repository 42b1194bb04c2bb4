import { Global, Module } from '@nestjs/common';
import { OutboxRepository } from './outbox.repository.ts';

/** Global outbox, one per application, so that the relay is notified of every row. */
@Global()
@Module({ providers: [OutboxRepository], exports: [OutboxRepository] })
export class OutboxModule {}
