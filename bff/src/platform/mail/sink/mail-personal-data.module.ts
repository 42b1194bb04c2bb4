import { Module } from '@nestjs/common';
import { MailPersonalData } from './mail-personal-data.js';

/** What stored mail holds about people. */
@Module({ providers: [MailPersonalData] })
export class MailPersonalDataModule {}
