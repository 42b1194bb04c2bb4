import { formatUsd, toCents } from '@backlot/domain';
import type { ProposedChange } from '@backlot/domain/contract';
import type { Fact } from '../../../platform/mail/frame/plain-text.ts';
import type { MailedMessage } from '../messages/quote-messages.sql.ts';
import { toProposedChange } from '../messages/stored-proposal.ts';
import type { StaffNotice } from './staff-notice.tsx';

const CHANGES_MAX = 20;

function changeFacts({ version, changes, total }: ProposedChange): Fact[] {
  const texts = changes.map(({ text }) => text);
  const listed = texts.length > CHANGES_MAX ? [...texts.slice(0, CHANGES_MAX), '…', texts.at(-1) ?? ''] : texts;
  return [
    ['Change', listed.join('\n')],
    ['Our price', `${formatUsd(toCents(total))} (rates of version ${version})`],
  ];
}

/** Only a reply in the back office, not one by mail, counts as the response. */
export function questionNotice(question: MailedMessage): StaffNotice {
  const { reference, customerName, colleague, text, lineName, proposal } = question;
  const change = proposal === null ? undefined : toProposedChange(proposal, 'en');
  const next =
    change === undefined
      ? 'Reply on the page of the request, so that the answer stays with the quote.'
      : 'Apply the change on the page of the request, or reply there, so that the answer stays with the quote.';
  return {
    title: change === undefined ? `Question about quote ${reference}` : `Change of quote ${reference} asked for`,
    intro: `${colleague ?? customerName} waits for an answer within two hours. ${next}`,
    facts: [
      ...(colleague === null ? [] : [['Written by', `${colleague}, a colleague with a link of their own`] as const]),
      ...(lineName === null ? [] : [['About', lineName] as const]),
      ...(change === undefined ? [] : changeFacts(change)),
      ...(text === '' ? [] : [[change === undefined ? 'Question' : 'Message', text] as const]),
    ],
  };
}
