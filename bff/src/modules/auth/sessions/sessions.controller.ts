import { sessionIdParamsSchema, type SessionList } from '@backlot/domain/contract';
import { Controller, Param } from '@nestjs/common';
import type * as z from 'zod';
import { CurrentSession, type CallerSession } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { SessionsService } from './sessions.service.ts';

type Id = z.output<typeof sessionIdParamsSchema>;

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Endpoint('listSessions')
  async list(@CurrentSession() caller: CallerSession): Promise<SessionList> {
    return { items: await this.sessions.list(caller) };
  }

  @Endpoint('endSession')
  end(@CurrentSession() caller: CallerSession, @Param({ schema: sessionIdParamsSchema }) { id }: Id): Promise<void> {
    return this.sessions.end(caller, id);
  }

  @Endpoint('endOtherSessions')
  endOthers(@CurrentSession() caller: CallerSession): Promise<void> {
    return this.sessions.endOthers(caller);
  }

  @Endpoint('endAccountSession')
  endForAnyAccount(@Param({ schema: sessionIdParamsSchema }) { id }: Id): Promise<void> {
    return this.sessions.endForAnyAccount(id);
  }

  @Endpoint('endAllSessions')
  endAll(@CurrentSession() caller: CallerSession): Promise<void> {
    return this.sessions.endAll(caller);
  }
}
