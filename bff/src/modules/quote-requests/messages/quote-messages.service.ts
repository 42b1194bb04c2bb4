import { message, type Locale } from '@backlot/domain';
import type { QuoteMessage } from '@backlot/domain/contract';
import type { QuoteNote, QuoteRequest, StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { linkExpired, rowNotFound } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { toCustomerMessage } from '../customer-quote/current-quote.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { toNote, toStaffMessage } from '../requests/quote-request-mapper.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import { QuoteMessagesRepository, type SentQuestion, type SentReply } from './quote-messages.repository.ts';
import type { NewNote } from './quote-notes.sql.ts';

@Injectable()
export class QuoteMessagesService {
  constructor(
    private readonly messages: QuoteMessagesRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /**
   * @param locale language of the changes; unset: that of the request
   * @throws {ProblemException} 401 `link-expired`, 409 with the standing of a version that permits no proposal, 422
   * with the fields, 422 `idempotency-conflict`, 503 while only a later release can read the version
   */
  async ask(
    token: string,
    sent: SentQuestion,
    { locale, ...viewer }: Viewer & { readonly locale: Locale | undefined },
    now: Date,
  ): Promise<QuoteMessage> {
    const outcome = await this.messages.ask(tokenHashOf(token), sent, viewer, now);
    // Occurs only for mails.
    if (outcome === 'other-sender') throw linkExpired();
    return toCustomerMessage(outcome.message, locale ?? outcome.locale);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 `idempotency-conflict` */
  async reply(id: string, sent: SentReply, edit: Edit): Promise<StaffQuoteMessage> {
    const reply = await this.messages.reply(id, sent, edit);
    if (reply === undefined) throw rowNotFound(message('quote-reply-failed'), NOT_FOUND);
    return toStaffMessage(reply);
  }

  /** Closes open questions without a reply. @throws {ProblemException} 404 `PGRST116` */
  async dismiss(id: string, lastMessageId: string | undefined): Promise<QuoteRequest> {
    const stored = await this.messages.dismiss(id, lastMessageId);
    if (stored === undefined) throw rowNotFound(message('quote-question-dismissal-failed'), NOT_FOUND);
    return this.quoteRequests.present(stored);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 `idempotency-conflict` */
  async addNote(id: string, added: NewNote, edit: Edit): Promise<QuoteNote> {
    const note = await this.messages.addNote(id, added, edit);
    if (note === undefined) throw rowNotFound(message('quote-note-failed'), NOT_FOUND);
    return toNote(note);
  }
}
