import { HOLD_ANSWER_HOURS } from '@backlot/domain/stock';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { heldLines, type HeldLine } from './hold-challenge.js';
import { renderStaffNotice } from './staff-notice.js';

/** How a challenge ended. */
interface EndedChallenge {
  readonly state: 'kept' | 'released' | 'expired';
  /** Of the held request. */
  readonly reference: string;
  readonly askingReference: string;
  readonly customerName: string;
  readonly lines: readonly HeldLine[];
}

const TITLES = {
  kept: (reference: string) => `The hold of ${reference} was confirmed`,
  released: (reference: string) => `The hold of ${reference} was released`,
  expired: (reference: string) => `The hold of ${reference} has expired`,
} as const;

const INTROS = {
  kept: (name: string) => `${name} still needs the equipment. The hold stays as it is.`,
  released: (name: string) => `${name} has released the equipment. It went to the requests that were short of it.`,
  expired: (name: string) =>
    `${name} has not answered within ${HOLD_ANSWER_HOURS} hours. The equipment went to the requests that were short of it.`,
} as const;

/** To the staff: how the customer of a challenged hold has answered, or that no answer came. */
export function renderHoldAnswer(
  { state, reference, askingReference, customerName, lines }: EndedChallenge,
  business: MailBusiness,
  adminUrl: string,
): Promise<RenderedMail> {
  const notice = {
    title: TITLES[state](reference),
    intro: INTROS[state](customerName),
    facts: [
      ['Challenged by', askingReference],
      ['Equipment', heldLines(lines)],
    ] as const,
    adminUrl,
  };
  return renderStaffNotice(notice, business);
}
