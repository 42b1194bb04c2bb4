import { formatDay } from '@backlot/domain';
import { render, Text } from 'react-email';
import { ActionButton, actionText } from '../../../platform/mail/frame/action-mail.js';
import { MailFrame, type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { factLines, paragraph, wordmark, type Fact } from '../../../platform/mail/frame/plain-text.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { type QuoteContent } from '../versions/quote-content.js';
import { Facts } from './quote-sheet.js';

/** What staff read of a sealed quote: what it says in the language of its customer, and its days. */
export type NoticedQuote = Pick<QuoteContent, 'document' | 'startDate' | 'endDate'>;

/** The days of a rental in English, as everything for the staff. */
export const staffPeriod = ({ startDate, endDate }: Pick<NoticedQuote, 'startDate' | 'endDate'>): string =>
  `${formatDay(startDate, 'en')} – ${formatDay(endDate, 'en')}`;

const LINE = { margin: '0 0 16px', fontSize: '15px', lineHeight: '22px' } as const;
const REPLY = 'Replying to this mail writes to the customer.';

/** What a customer has done with a quote, told to the staff. */
export interface StaffNotice {
  readonly title: string;
  readonly intro: string;
  readonly facts: readonly Fact[];
  /** The request's page of the back office. */
  readonly adminUrl: string;
}

/** To the staff, who reply to the customer. In English, as everything for them. */
export async function renderStaffNotice(
  { title, intro, facts, adminUrl }: StaffNotice,
  business: MailBusiness,
): Promise<RenderedMail> {
  const action = { label: 'Open the request', link: adminUrl };
  return {
    subject: title,
    html: await render(
      <MailFrame locale="en" preview={intro} title={title} business={business}>
        <Text style={LINE}>{intro}</Text>
        <Facts facts={facts} />
        <Text style={{ ...LINE, margin: '16px 0' }}>{REPLY}</Text>
        <ActionButton action={action} locale="en" />
      </MailFrame>,
    ),
    text: [
      wordmark(business),
      title,
      paragraph(intro),
      factLines(facts),
      paragraph(REPLY),
      `${actionText(action)}\n`,
    ].join('\n\n'),
  };
}
