import { idempotencyHeadersSchema, optionalIdempotencyHeadersSchema } from '@backlot/domain/contract';
import {
  newQuoteNoteSchema,
  newReplySchema,
  questionDismissalQuerySchema,
  quoteRequestIdParamsSchema,
  type QuoteNote,
  type QuoteRequest,
  type StaffQuoteMessage,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { ContractHeaders } from '../../../platform/http/validation.ts';
import { withVersion } from '../requests/quote-request-etag.ts';
import { QuoteMessagesService } from './quote-messages.service.ts';

@Controller()
export class QuoteMessagesController {
  constructor(private readonly messages: QuoteMessagesService) {}

  @Endpoint('replyToCustomer')
  reply(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @ContractHeaders(idempotencyHeadersSchema) headers: z.output<typeof idempotencyHeadersSchema>,
    @Body({ schema: newReplySchema }) { text, lastMessageId }: z.output<typeof newReplySchema>,
    @CurrentCaller() by: Caller,
  ): Promise<StaffQuoteMessage> {
    const sent = { text, lastMessageId, idempotencyKey: headers['idempotency-key'] };
    return this.messages.reply(id, sent, { by, at: new Date() });
  }

  @Endpoint('dismissQuestion')
  async dismiss(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @Query({ schema: questionDismissalQuerySchema }) { lastMessageId }: z.output<typeof questionDismissalQuerySchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    return withVersion(await this.messages.dismiss(id, lastMessageId), reply);
  }

  @Endpoint('addQuoteNote')
  note(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @ContractHeaders(optionalIdempotencyHeadersSchema) headers: z.output<typeof optionalIdempotencyHeadersSchema>,
    @Body({ schema: newQuoteNoteSchema }) { text }: z.output<typeof newQuoteNoteSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<QuoteNote> {
    const added = { text, idempotencyKey: headers['idempotency-key'] ?? null };
    return this.messages.addNote(id, added, { by, at: new Date() });
  }
}
