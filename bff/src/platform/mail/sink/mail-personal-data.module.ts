import { Module } from '@nestjs/common';
import { MailPersonalData } from './mail-personal-data.ts';

@Module({ providers: [MailPersonalData] })
export class MailPersonalDataModule {}
