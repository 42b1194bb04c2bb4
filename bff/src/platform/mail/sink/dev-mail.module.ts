import { Module } from '@nestjs/common';
import { DevMailController } from './dev-mail.controller.ts';
import { LocalSiteGuard } from './local-site.guard.ts';

@Module({ controllers: [DevMailController], providers: [LocalSiteGuard] })
export class DevMailModule {}
