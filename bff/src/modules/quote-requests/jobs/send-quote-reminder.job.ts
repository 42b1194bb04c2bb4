import { businessToday, dueReminder, isQuoteOnHold, type QuoteReminderKind } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuoteLinksService } from '../customer-quote/quote-links.service.js';
import { QuoteRemindersRepository, type RemindedVersion } from '../reminders/quote-reminders.repository.js';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.js';
import { quoteRequestJobs } from './quote-request-jobs.js';
import { QuoteRequestMails, type MailContent, type WithheldMail } from './quote-request-mails.js';

type Job = typeof quoteRequestJobs.sendQuoteReminder;

const GONE: WithheldMail = {
  withheld: 'Not sent: the request was deleted, or its address corrected, before the mail went out.',
};

/**
 * Reminds the customer of an open version, with a link of its own. Decides again whether it is due: that may have changed
 * since it was queued.
 */
@Injectable()
@HandlesJob(quoteRequestJobs.sendQuoteReminder)
export class SendQuoteReminderJob implements JobHandler<Job> {
  constructor(
    private readonly mails: QuoteRequestMails,
    private readonly reminders: QuoteRemindersRepository,
    private readonly files: QuoteVersionFilesService,
    private readonly links: QuoteLinksService,
  ) {}

  handle({ id, payload: { quoteRequestId, quoteVersionId, reminder } }: DeliveredJob<Job>): Promise<void> {
    return this.mails.deliver(id, quoteRequestId, () => this.#compose(quoteVersionId, reminder, new Date()));
  }

  giveUp({ id }: DeliveredJob<Job>): Promise<void> {
    return this.mails.giveUp(id);
  }

  async #compose(quoteVersionId: string, reminder: QuoteReminderKind, now: Date): Promise<MailContent | WithheldMail> {
    const version = await this.reminders.find(quoteVersionId);
    const sealed = await this.files.find(quoteVersionId);
    if (version === undefined || sealed === undefined) return GONE;
    const today = businessToday(now);
    if (dueReminder({ ...version, sent: [] }, today) !== reminder) return { withheld: whyNotDue(version) };
    const { document } = sealed;
    const linked = await this.links.forVersion(quoteVersionId, document.locale);
    if (linked === undefined) return GONE;
    const { business, customer } = document;
    const { renderQuoteReminder } = await import('../mail/quote-reminder.js');
    return {
      to: { name: customer.name, address: customer.email },
      replyTo: { name: business.name, address: linked.replyAddress ?? business.email },
      ...(await renderQuoteReminder(document, reminder, linked.link)),
    };
  }
}

/** For the staff: why the reminder of a version is not due any more. */
function whyNotDue({ state, status, isWaiting, areRemindersOn }: RemindedVersion): string {
  if (state !== 'open') return `Not sent: the quote was ${state} before the mail went out.`;
  if (isQuoteOnHold(status)) return `Not sent: the request was ${status} before the mail went out.`;
  if (isWaiting) return 'Not sent: the customer waits for a reply.';
  if (!areRemindersOn) return 'Not sent: reminders were turned off before the mail went out.';
  return 'Not sent: this is not its day any more.';
}
