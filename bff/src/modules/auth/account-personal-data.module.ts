import { Module } from '@nestjs/common';
import { AccountPersonalData } from './account-personal-data.js';
import { AccountPersonalDataRepository } from './account-personal-data.repository.js';

/** What accounts hold about people. */
@Module({ providers: [AccountPersonalDataRepository, AccountPersonalData] })
export class AccountPersonalDataModule {}
