import { businessToday, dueReminder, isQuoteOnHold, type QuoteReminderKind } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import { QuoteDeclinesRepository } from '../customer-quote/quote-declines.repository.ts';
import { QuoteLinksService } from '../customer-quote/quote-links.service.ts';
import { declineNotice } from '../mail/decline.ts';
import { quoteReminderMail } from '../mail/quote-links.ts';
import { QuoteRemindersRepository } from '../reminders/quote-reminders.repository.ts';
import type { RemindedVersion } from '../reminders/quote-reminders.sql.ts';
import { readContent } from '../versions/quote-content.ts';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.ts';
import { Mailer, type MailContent } from './mailer.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';
import { TrackedMails, type WithheldMail } from './tracked-mails.ts';

// Loaded when used. Outside of the class, because TypeScript does not rewrite the specifier in decorated classes.
const importQuote = () => import('../mail/quote.tsx');

const GONE: WithheldMail = {
  withheld: 'Not sent: the request was deleted, or its address corrected, before the mail went out.',
};

/** Mails about a sealed version. */
@Injectable()
export class QuoteMails {
  constructor(
    private readonly mails: TrackedMails,
    private readonly mailer: Mailer,
    private readonly files: QuoteVersionFilesService,
    private readonly links: QuoteLinksService,
    private readonly reminders: QuoteRemindersRepository,
    private readonly declines: QuoteDeclinesRepository,
  ) {}

  @HandlesJob(quoteRequestJobs.sendQuoteVersion)
  sendVersion({ id, payload: { quoteRequestId, quoteVersionId } }: QuoteRequestJob<'sendQuoteVersion'>): Promise<void> {
    return this.mails.deliver(id, quoteRequestId, () => this.#version(quoteVersionId));
  }

  /** Checks again whether the reminder is due, which may have changed since it was queued. */
  @HandlesJob(quoteRequestJobs.sendQuoteReminder)
  sendReminder({
    id,
    payload: { quoteRequestId, quoteVersionId, reminder },
  }: QuoteRequestJob<'sendQuoteReminder'>): Promise<void> {
    return this.mails.deliver(id, quoteRequestId, () => this.#reminder(quoteVersionId, reminder, new Date()));
  }

  @HandlesJob(quoteRequestJobs.notifyOfDecline)
  async notifyOfDecline({
    id,
    payload: { quoteRequestId, quoteVersionId },
  }: QuoteRequestJob<'notifyOfDecline'>): Promise<void> {
    const declined = await this.declines.find(quoteVersionId);
    if (declined === undefined) return;
    const { document } = readContent(declined.content);
    const { business, customer } = document;
    await this.mailer.mailStaff({ id, quoteRequestId, customer, business }, declineNotice(document, declined.reason));
  }

  async #version(quoteVersionId: string): Promise<MailContent | WithheldMail> {
    const sealed = await this.files.find(quoteVersionId);
    if (sealed === undefined) return { withheld: 'Not sent: this version was erased.' };
    const { document, number, state, status } = sealed;
    // Otherwise the customer would rely on a quote that is no longer valid.
    if (state !== 'open') return { withheld: `Not sent: version ${number} was ${state} before its mail went out.` };
    if (status !== null && isQuoteOnHold(status))
      return { withheld: `Not sent: the request was ${status} before the mail went out.` };
    const { renderQuote } = await importQuote();
    const { business, customer, locale } = document;
    const files = [await this.files.file(quoteVersionId, document, 'mail')];
    const linked = await this.links.forVersion(quoteVersionId, locale);
    if (linked === undefined) return GONE;
    const { link, replyAddress } = linked;
    return this.mailer.toCustomer({ to: customer, locale, business, replyAddress, files }, () =>
      renderQuote(document, link),
    );
  }

  async #reminder(quoteVersionId: string, kind: QuoteReminderKind, now: Date): Promise<MailContent | WithheldMail> {
    const version = await this.reminders.find(quoteVersionId);
    const sealed = await this.files.find(quoteVersionId);
    if (version === undefined || sealed === undefined) return GONE;
    if (dueReminder({ ...version, sent: [] }, businessToday(now)) !== kind) return { withheld: notDueReason(version) };
    const { document } = sealed;
    const { business, customer, locale } = document;
    const linked = await this.links.forVersion(quoteVersionId, locale);
    if (linked === undefined) return GONE;
    const { link, replyAddress } = linked;
    const mail = { to: customer, locale, business, replyAddress };
    return this.mailer.toCustomer(mail, quoteReminderMail(document, kind, link));
  }
}

function notDueReason({ state, status, isWaiting, areRemindersOn }: RemindedVersion): string {
  if (state !== 'open') return `Not sent: the quote was ${state} before the mail went out.`;
  if (isQuoteOnHold(status)) return `Not sent: the request was ${status} before the mail went out.`;
  if (isWaiting) return 'Not sent: the customer waits for a reply.';
  if (!areRemindersOn) return 'Not sent: reminders were turned off before the mail went out.';
  return 'Not sent: this is not its day any more.';
}
