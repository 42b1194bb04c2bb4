import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MailPersonalDataModule } from '../../platform/mail/sink/mail-personal-data.module.ts';
import { ActivityPersonalDataModule } from '../activity/activity-personal-data.module.ts';
import { AccountPersonalDataModule } from '../auth/account-personal-data.module.ts';
import { QuoteRequestPersonalDataModule } from '../quote-requests/quote-request-personal-data.module.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PrivacyService } from './privacy.service.ts';

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
