import { Module } from '@nestjs/common';
import { AccountPersonalDataRepository } from './account-personal-data.repository.ts';

@Module({ providers: [AccountPersonalDataRepository] })
export class AccountPersonalDataModule {}
