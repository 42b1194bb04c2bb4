import { businessToday, message, type Locale, type PlainMessageCode } from '@backlot/domain';
import type { QuoteMessage } from '@backlot/domain/contract';
import type { QuoteNote, QuoteRequest, StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { invalidFields, linkExpired, ProblemException, rowNotFound } from '../../../platform/http/problem.js';
import { tokenHashOf } from '../../../platform/opaque-token.js';
import { toCustomerMessage } from '../customer-quote/current-quote.js';
import { type Viewer } from '../customer-quote/viewer.js';
import { type Edit } from '../quote-request-edits.repository.js';
import { toNote, toStaffMessage } from '../quote-request-mapper.js';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.js';
import { type SentMessage, type SubjectRefusal } from './message-subject.js';
import { QuoteMessagesRepository, type Attempt, type Seen, type SentText } from './quote-messages.repository.js';
import { QuoteNotesRepository, type AddedNote } from './quote-notes.repository.js';

/** What customers and staff write to each other about a quote, and what staff note for themselves (specification 17). */
@Injectable()
export class QuoteMessagesService {
  constructor(
    private readonly messages: QuoteMessagesRepository,
    private readonly notes: QuoteNotesRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /**
   * @param locale the language that changes come in; unset: that of the request
   * @throws {ProblemException} 401 `link-expired`, 409 with the standing of a version whose change cannot be proposed, 422 with the fields,
   * 422 `idempotency-conflict`, 503 while only a later release can read the version
   */
  async ask(
    token: string,
    sent: SentMessage & Attempt,
    { locale, ...viewer }: Viewer & { readonly locale: Locale | undefined },
    now: Date,
  ): Promise<QuoteMessage> {
    const context = { ...viewer, at: now, today: businessToday(now) };
    const outcome = await this.messages.ask(tokenHashOf(token), sent, context);
    // Only a mail has a sender.
    if (outcome === 'expired-link' || outcome === 'other-sender') throw linkExpired();
    if (outcome === 'key-used') throw keyUsed('quote-message-failed');
    if (outcome === 'unreadable')
      throw new ProblemException({ status: 503, title: message('quote-message-failed'), code: 'unavailable' });
    if (outcome.kind !== 'asked') throw refused(outcome);
    return toCustomerMessage(outcome.message, locale ?? outcome.locale);
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

function refused(refusal: SubjectRefusal): ProblemException {
  if (refusal.kind === 'fields') return invalidFields(refusal.objections);
  const { standing } = refusal;
  return new ProblemException({
    status: 409,
    title: message('quote-message-failed'),
    detail: message(standing === 'superseded' ? 'quote-replaced' : 'quote-not-changeable'),
    code: standing,
  });
}

const keyUsed = (failure: PlainMessageCode) =>
  new ProblemException({
    status: 422,
    title: message(failure),
    detail: message('message-key-used'),
    code: 'idempotency-conflict',
  });
