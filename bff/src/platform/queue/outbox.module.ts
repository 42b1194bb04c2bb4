import { Global, Module } from '@nestjs/common';
import { OutboxRepository } from './outbox.repository.js';

/** Where every part leaves its jobs; one for the whole application, so that the relay hears of each. */
@Global()
@Module({ providers: [OutboxRepository], exports: [OutboxRepository] })
export class OutboxModule {}
