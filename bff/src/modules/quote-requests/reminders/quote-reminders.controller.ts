import {
  quoteRemindersSwitchSchema,
  quoteRequestIdParamsSchema,
  type QuoteRequest,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { withVersion } from '../requests/quote-request-etag.ts';
import { QuoteRemindersService } from './quote-reminders.service.ts';

@Controller()
export class QuoteRemindersController {
  constructor(private readonly reminders: QuoteRemindersService) {}

  @Endpoint('setQuoteReminders')
  async set(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @Body({ schema: quoteRemindersSwitchSchema }) { on }: z.output<typeof quoteRemindersSwitchSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    return withVersion(await this.reminders.setEnabled(id, on), reply);
  }
}
