import { message, type PlainMessageCode } from '@backlot/domain';
import { type QuoteMessage, type QuoteNote, type QuoteRequest, type StaffQuoteMessage } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { linkExpired, ProblemException, rowNotFound } from '../../../platform/http/problem.js';
import { tokenHashOf } from '../../../platform/opaque-token.js';
import { toCustomerMessage } from '../customer-quote/current-quote.js';
import { type Viewer } from '../customer-quote/viewer.js';
import { type Edit } from '../quote-request-edits.repository.js';
import { toNote, toStaffMessage } from '../quote-request-mapper.js';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.js';
import { QuoteMessagesRepository, type Seen, type SentText } from './quote-messages.repository.js';
import { QuoteNotesRepository, type AddedNote } from './quote-notes.repository.js';

/** What customers and staff write to each other about a quote, and what staff note for themselves (specification 17). */
@Injectable()
export class QuoteMessagesService {
  constructor(
    private readonly messages: QuoteMessagesRepository,
    private readonly notes: QuoteNotesRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /** @throws {ProblemException} 401 `link-expired`, 422 `idempotency-conflict` */
  async ask(token: string, sent: SentText, viewer: Viewer, now: Date): Promise<QuoteMessage> {
    const outcome = await this.messages.ask(tokenHashOf(token), sent, { ...viewer, at: now });
    if (outcome === 'expired-link') throw linkExpired();
    if (outcome === 'key-used') throw keyUsed('quote-message-failed');
    return toCustomerMessage(outcome);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 `idempotency-conflict` */
  async reply(id: string, sent: SentText & Seen, edit: Edit): Promise<StaffQuoteMessage> {
    const outcome = await this.messages.reply(id, sent, edit);
    if (outcome === undefined) throw rowNotFound(message('quote-reply-failed'), NOT_FOUND);
    if (outcome === 'key-used') throw keyUsed('quote-reply-failed');
    return toStaffMessage(outcome);
  }

  /** Stops the clock of a question. @throws {ProblemException} 404 `PGRST116` */
  async dismiss(id: string, seen: Seen): Promise<QuoteRequest> {
    const stored = await this.messages.dismiss(id, seen);
    if (stored === undefined) throw rowNotFound(message('quote-question-dismissal-failed'), NOT_FOUND);
    return this.quoteRequests.present(stored);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 `idempotency-conflict` */
  async addNote(id: string, added: AddedNote, edit: Edit): Promise<QuoteNote> {
    const note = await this.notes.add(id, added, edit);
    if (note === 'key-used') throw keyUsed('quote-note-failed');
    if (note === undefined) throw rowNotFound(message('quote-note-failed'), NOT_FOUND);
    return toNote(note);
  }
}

const keyUsed = (failure: PlainMessageCode) =>
  new ProblemException({
    status: 422,
    title: message(failure),
    detail: message('message-key-used'),
    code: 'idempotency-conflict',
  });
