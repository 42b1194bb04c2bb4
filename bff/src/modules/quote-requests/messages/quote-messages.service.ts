import { businessToday, message, type Locale } from '@backlot/domain';
import type { QuoteMessage } from '@backlot/domain/contract';
import type { QuoteNote, QuoteRequest, StaffQuoteMessage } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { invalidFields, keyUsed, linkExpired, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { toCustomerMessage } from '../customer-quote/current-quote.ts';
import type { Viewer } from '../customer-quote/viewer.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { toNote, toStaffMessage } from '../requests/quote-request-mapper.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import type { SentMessage, SubjectRefusal } from './message-subject.ts';
import { QuoteMessagesRepository, type Attempt, type Seen, type SentText } from './quote-messages.repository.ts';
import { QuoteNotesRepository, type AddedNote } from './quote-notes.repository.ts';

@Injectable()
export class QuoteMessagesService {
  constructor(
    private readonly messages: QuoteMessagesRepository,
    private readonly notes: QuoteNotesRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /**
   * @param locale language of the changes; unset: that of the request
   * @throws {ProblemException} 401 `link-expired`, 409 with the standing of a version that permits no proposal, 422
   * with the fields, 422 `idempotency-conflict`, 503 while only a later release can read the version
   */
  async ask(
    token: string,
    sent: SentMessage & Attempt,
    { locale, ...viewer }: Viewer & { readonly locale: Locale | undefined },
    now: Date,
  ): Promise<QuoteMessage> {
    const context = { ...viewer, at: now, today: businessToday(now) };
    const outcome = await this.messages.ask(tokenHashOf(token), sent, context);
    // `other-sender` occurs only for mails.
    if (outcome === 'expired-link' || outcome === 'other-sender') throw linkExpired();
    if (outcome === 'key-used') throw keyUsed(message('quote-message-failed'), message('message-key-used'));
    if (outcome === 'unreadable')
      throw new ProblemException({ status: 503, title: message('quote-message-failed'), code: 'unavailable' });
    if (outcome.kind !== 'asked') throw refused(outcome);
    return toCustomerMessage(outcome.message, locale ?? outcome.locale);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 `idempotency-conflict` */
  async reply(id: string, sent: SentText & Seen, edit: Edit): Promise<StaffQuoteMessage> {
    const outcome = await this.messages.reply(id, sent, edit);
    if (outcome === undefined) throw rowNotFound(message('quote-reply-failed'), NOT_FOUND);
    if (outcome === 'key-used') throw keyUsed(message('quote-reply-failed'), message('message-key-used'));
    return toStaffMessage(outcome);
  }

  /** Closes open questions without a reply. @throws {ProblemException} 404 `PGRST116` */
  async dismiss(id: string, seen: Seen): Promise<QuoteRequest> {
    const stored = await this.messages.dismiss(id, seen);
    if (stored === undefined) throw rowNotFound(message('quote-question-dismissal-failed'), NOT_FOUND);
    return this.quoteRequests.present(stored);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 `idempotency-conflict` */
  async addNote(id: string, added: AddedNote, edit: Edit): Promise<QuoteNote> {
    const note = await this.notes.add(id, added, edit);
    if (note === 'key-used') throw keyUsed(message('quote-note-failed'), message('message-key-used'));
    if (note === undefined) throw rowNotFound(message('quote-note-failed'), NOT_FOUND);
    return toNote(note);
  }
}

function refused(refusal: SubjectRefusal): ProblemException {
  if (refusal.kind === 'fields') return invalidFields(refusal.issues);
  const { standing } = refusal;
  return new ProblemException({
    status: 409,
    title: message('quote-message-failed'),
    detail: message(standing === 'superseded' ? 'quote-replaced' : 'quote-not-changeable'),
    code: standing,
  });
}
