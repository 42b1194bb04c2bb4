import {
  accountIdParamsSchema,
  accountQuerySchema,
  type AccountDetail,
  type AccountList,
  type ReadAccountQuery,
} from '@backlot/domain/contract/staff';
import { Controller, Param, Query } from '@nestjs/common';
import type * as z from 'zod';
import { CurrentSession, type CallerSession } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { AccountAdministrationService } from './account-administration.service.ts';

type Id = z.output<typeof accountIdParamsSchema>;

@Controller()
export class AccountAdministrationController {
  constructor(private readonly accounts: AccountAdministrationService) {}

  @Endpoint('listAccounts')
  list(@Query({ schema: accountQuerySchema }) query: ReadAccountQuery): Promise<AccountList> {
    return this.accounts.list(query);
  }

  @Endpoint('getAccount')
  find(
    @Param({ schema: accountIdParamsSchema }) { id }: Id,
    @CurrentSession() caller: CallerSession,
  ): Promise<AccountDetail> {
    return this.accounts.find(id, caller);
  }

  @Endpoint('endAccountSessions')
  endSessions(
    @Param({ schema: accountIdParamsSchema }) { id }: Id,
    @CurrentSession() caller: CallerSession,
  ): Promise<void> {
    return this.accounts.endSessions(id, caller);
  }
}
