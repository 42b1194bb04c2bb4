import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MailPersonalDataModule } from '../../platform/mail/sink/mail-personal-data.module.js';
import { ActivityPersonalDataModule } from '../activity/activity-personal-data.module.js';
import { AccountPersonalDataModule } from '../auth/account-personal-data.module.js';
import { QuoteRequestPersonalDataModule } from '../quote-requests/quote-request-personal-data.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PrivacyService } from './privacy.service.js';

/** Export, erasure and retention of what is held about people, over all parts that hold any. */
@Module({
  imports: [
    DiscoveryModule,
    QuoteRequestPersonalDataModule,
    AccountPersonalDataModule,
    MailPersonalDataModule,
    ActivityPersonalDataModule,
  ],
  controllers: [PersonalDataController],
  providers: [PrivacyService],
  exports: [PrivacyService],
})
export class PrivacyModule {}
