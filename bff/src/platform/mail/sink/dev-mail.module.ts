import { Module } from '@nestjs/common';
import { DevMailController } from './dev-mail.controller.js';
import { LocalOnlyGuard } from './local-only.guard.js';

/** /dev/mail. The server imports it; who gets to see it is the guard's decision. */
@Module({ controllers: [DevMailController], providers: [LocalOnlyGuard] })
export class DevMailModule {}
