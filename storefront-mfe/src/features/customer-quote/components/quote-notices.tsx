import { businessToday, formatDay, type QuoteStanding } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Notice, useLocale } from '@backlot/ui-kit';
import type { Ref } from 'react';
import { useCustomerQuoteMessages } from '../messages.ts';
import { useShareMessages } from '../share-messages.ts';
import { refusalText } from '../../../lib/failure-text.ts';
import { STANDING_LOOKS } from '../rules/standing-look.ts';
import classes from './customer-quote.module.css';

/** What its standing means for its customer; nothing for an open quote. */
export function useStandingText({ standing, version, acceptance }: CurrentQuote): string {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const texts: Readonly<Record<QuoteStanding, string>> = {
    open: '',
    accepted: acceptance?.how === undefined ? messages.saysAccepted : messages.saysRecorded(acceptance.how),
    declined: messages.saysDeclined,
    superseded: messages.saysSuperseded,
    withdrawn: messages.saysWithdrawn,
    expired: messages.saysExpired(formatDay(version.validUntil, locale)),
    'on-hold': messages.saysOnHold,
  };
  return texts[standing];
}

/** Who has accepted which version, and that staff recorded it where they did; nothing when none was accepted. */
function useAcceptanceText({ acceptance, standing, version }: CurrentQuote): string | undefined {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  if (acceptance === null) return undefined;
  const { name, at, how } = acceptance;
  const day = formatDay(businessToday(new Date(at)), locale);
  const by = how === undefined ? messages.acceptedBy(name, day) : messages.recordedBy(how, name, day);
  const next = how === undefined ? messages.acceptedNext : messages.recordedNext;
  if (acceptance.version === version.number) return `${by} ${next}`;
  const stands = standing === 'open' ? messages.earlierStandsUntil : messages.earlierStands;
  return `${stands(acceptance.version)} ${by}`;
}

export interface QuoteNoticesProps {
  readonly quote: CurrentQuote;
  /** Why the server did not do what was asked of it; unset: it did, or nothing was asked. */
  readonly refusal: unknown;
  /** Takes the focus; nothing while there is nothing to say. */
  readonly ref: Ref<HTMLDivElement>;
}

/** What a customer has to know before anything else: what the quote is worth, and that it is not the one of their mail. */
export function QuoteNotices({ quote, refusal, ref }: QuoteNoticesProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const text = useStandingText(quote);
  const accepted = useAcceptanceText(quote);
  // Who has accepted it says more than that it is accepted.
  const notice = quote.standing === 'accepted' && accepted !== undefined ? null : STANDING_LOOKS[quote.standing].notice;
  const { sharedBy, codeGoesTo } = useShareMessages();
  const { colleague } = quote;
  const isReplaced = quote.mailedVersion < quote.version.number;
  if (refusal === undefined && notice === null && accepted === undefined && !isReplaced && colleague === undefined)
    return null;
  return (
    <div className={classes.notices} ref={ref} tabIndex={-1}>
      {refusal === undefined ? null : (
        <Notice kind="warning">{refusalText('quote-open-failed', refusal, locale)}</Notice>
      )}
      {notice === null ? null : <Notice kind={notice}>{text}</Notice>}
      {accepted === undefined ? null : <Notice kind="good">{accepted}</Notice>}
      {colleague === undefined ? null : (
        <Notice>
          {sharedBy(colleague.sharedBy)}
          {quote.can.accept ? ` ${codeGoesTo(colleague.email)}` : ''}
        </Notice>
      )}
      {isReplaced ? <Notice>{messages.replaced(quote.mailedVersion, quote.version.number)}</Notice> : null}
    </div>
  );
}
