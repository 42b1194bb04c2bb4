import { BUSINESS_TIME_ZONE, formatDay, type Locale } from '@backlot/domain';
import { HOLD_ANSWER_HOURS } from '@backlot/domain/stock';
import { defineTexts } from '../../../platform/define-texts.ts';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';
import type { StoredHoldChallenge } from '../hold-challenges/hold-challenges.sql.ts';
import type { StaffNotice } from './staff-notice.tsx';

const texts = defineTexts({
  en: {
    title: (reference: string) => `Do you still need the equipment on hold for ${reference}?`,
    intro: (name: string, jobName: string, days: string) =>
      `Hello ${name}, we hold equipment for your job ${jobName} (${days}). Somebody else needs it on these days too.`,
    action: 'Confirm or release the hold',
    items: (lines: string) => `Asked for: ${lines}.`,
    deadline: (time: string) => `Please answer until ${time}. Without an answer we release the hold then.`,
    note: 'Anybody who has the link can answer for you: do not pass it on. To talk about it, reply to this mail or call us.',
  },
  es: {
    title: (reference) => `¿Todavía necesita el equipo apartado para ${reference}?`,
    intro: (name, jobName, days) =>
      `Hola, ${name}. Apartamos equipo para su proyecto ${jobName} (${days}). Otra persona también lo necesita en esas fechas.`,
    action: 'Confirmar o liberar la reserva',
    items: (lines) => `Se pide: ${lines}.`,
    deadline: (time) => `Responda antes del ${time}. Si no responde, liberamos la reserva en ese momento.`,
    note: 'Cualquier persona que tenga el enlace puede responder por usted: no lo reenvíe. Si quiere hablar con nosotros, responda a este correo o llámenos.',
  },
});

/** Formats lines: '2 × LED Panel, 1 × C-stand'. */
const heldLines = (lines: StoredHoldChallenge['lines']): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Formats an instant in the time zone of the business: 'Friday, November 28 at 4:05 PM EST'. */
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

/** The subject contains no visitor input. */
export function holdChallengeMail(
  { reference, jobName, startDate, endDate, customerName, locale, deadline, lines }: StoredHoldChallenge,
  link: string,
): ActionMailContent {
  const hold = texts[locale];
  const days = `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`;
  return {
    title: hold.title(reference),
    intro: hold.intro(customerName, jobName, days),
    action: { label: hold.action, link },
    notes: [hold.items(heldLines(lines)), hold.deadline(businessTime(deadline, locale)), hold.note],
  };
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

/** @param state of the ended challenge */
export const holdAnswerNotice = (challenge: StoredHoldChallenge, state: keyof typeof TITLES): StaffNotice => ({
  title: TITLES[state](challenge.reference),
  intro: INTROS[state](challenge.customerName),
  facts: [
    ['Challenged by', challenge.askingReference],
    ['Equipment', heldLines(challenge.lines)],
  ],
});
