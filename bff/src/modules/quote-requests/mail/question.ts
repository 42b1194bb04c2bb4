import { formatUsd, toCents } from '@backlot/domain';
import type { ProposedChange } from '@backlot/domain/contract';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type Fact } from '../../../platform/mail/frame/plain-text.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { renderStaffNotice } from './staff-notice.js';

/** What a customer asks about a quote, or proposes. */
export interface Question {
  readonly reference: string;
  readonly customerName: string;
  /** The colleague of the customer who wrote it; null: the customer did. */
  readonly colleague: string | null;
  /** Empty where a proposal comes without words. */
  readonly text: string;
  /** Name of the item that it is about; null: none in particular. */
  readonly lineName: string | null;
  readonly change: ProposedChange | undefined;
}

/** As many as a mail lists: the page of the request has all of them. */
const CHANGES_MAX = 20;

function changeFacts({ version, changes, total }: ProposedChange): Fact[] {
  const texts = changes.map(({ text }) => text);
  const listed = texts.length > CHANGES_MAX ? [...texts.slice(0, CHANGES_MAX), '…', texts.at(-1) ?? ''] : texts;
  return [
    ['Change', listed.join('\n')],
    ['Our price', `${formatUsd(toCents(total))} (rates of version ${version})`],
  ];
}

/** To the staff: a reply in the back office stops the clock, one by mail does not. */
export function renderQuestion(
  { reference, customerName, colleague, text, lineName, change }: Question,
  adminUrl: string,
  business: MailBusiness,
): Promise<RenderedMail> {
  const next =
    change === undefined
      ? 'Reply on the page of the request, so that the answer stays with the quote.'
      : 'Apply the change on the page of the request, or reply there, so that the answer stays with the quote.';
  const notice = {
    title: change === undefined ? `Question about quote ${reference}` : `Change of quote ${reference} asked for`,
    intro: `${colleague ?? customerName} waits for an answer within two hours. ${next}`,
    facts: [
      ...(colleague === null ? [] : [['Written by', `${colleague}, a colleague with a link of their own`] as const]),
      ...(lineName === null ? [] : [['About', lineName] as const]),
      ...(change === undefined ? [] : changeFacts(change)),
      ...(text === '' ? [] : [[change === undefined ? 'Question' : 'Message', text] as const]),
    ],
    adminUrl,
  };
  return renderStaffNotice(notice, business);
}
