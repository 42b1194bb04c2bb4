import { BUSINESS_TIME_ZONE, formatDay, type Day, type Locale } from '@backlot/domain';
import { render } from 'react-email';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';

/** A line of a hold. */
export interface HeldLine {
  readonly name: string;
  readonly quantity: number;
}

/** A hold that its customer is asked to confirm or release. */
interface ChallengedHoldMail {
  readonly reference: string;
  readonly jobName: string;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly customerName: string;
  readonly locale: Locale;
  readonly deadline: Date;
  readonly lines: readonly HeldLine[];
}

/** '2 × LED Panel, 1 × C-stand' */
export const heldLines = (lines: readonly HeldLine[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Returns an instant in the calendar of the business: 'Friday, November 28 at 4:05 PM EST'. */
const businessTime = (instant: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    timeZone: BUSINESS_TIME_ZONE,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);

/** To the customer of a first hold: what is asked for, and until when they can answer. The subject holds nothing that a visitor typed. */
export async function renderHoldChallenge(
  { reference, jobName, startDate, endDate, customerName, locale, deadline, lines }: ChallengedHoldMail,
  business: MailBusiness,
  link: string,
): Promise<RenderedMail> {
  const { hold } = customerMailMessages[locale];
  const days = `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`;
  const letter: ActionLetter = {
    title: hold.title(reference),
    intro: hold.intro(customerName, jobName, days),
    action: { label: hold.action, link },
    notes: [hold.items(heldLines(lines)), hold.deadline(businessTime(deadline, locale)), hold.note],
  };
  return {
    subject: letter.title,
    html: await render(<ActionMail letter={letter} business={business} locale={locale} />),
    text: actionMailText(letter, business),
  };
}
