import { Module } from '@nestjs/common';
import { DevMailController } from './dev-mail.controller.js';
import { LocalSiteGuard } from './local-site.guard.js';

/** /dev/mail. The server imports it; who gets to see it is the guards' decision. */
@Module({ controllers: [DevMailController], providers: [LocalSiteGuard] })
export class DevMailModule {}
