import { businessToday, formatDay, type QuoteStanding } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Notice, useLocale } from '@backlot/ui-kit';
import type { Ref } from 'react';
import { useCustomerQuoteMessages } from '../messages.ts';
import { useShareMessages } from '../share-messages.ts';
import { refusalText } from '../../../lib/failure-text.ts';
import { STANDING_STYLES } from '../rules/standing-style.ts';
import classes from './customer-quote.module.css';

export function useStandingText({ standing, version, acceptance }: CurrentQuote): string {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const texts: Readonly<Record<QuoteStanding, string>> = {
    open: '',
    accepted: acceptance?.how === undefined ? messages.statusAccepted : messages.statusRecorded(acceptance.how),
    declined: messages.statusDeclined,
    superseded: messages.statusSuperseded,
    withdrawn: messages.statusWithdrawn,
    expired: messages.statusExpired(formatDay(version.validUntil, locale)),
    'on-hold': messages.statusOnHold,
  };
  return texts[standing];
}

function useAcceptanceText({ acceptance, standing, version }: CurrentQuote): string | undefined {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  if (acceptance === null) return undefined;
  const { name, at, how } = acceptance;
  const day = formatDay(businessToday(new Date(at)), locale);
  const by = how === undefined ? messages.acceptedBy(name, day) : messages.recordedBy(how, name, day);
  const next = how === undefined ? messages.acceptedNext : messages.recordedNext;
  if (acceptance.version === version.number) return `${by} ${next}`;
  const statusText = standing === 'open' ? messages.earlierAcceptedUntil : messages.earlierAccepted;
  return `${statusText(acceptance.version)} ${by}`;
}

export interface QuoteNoticesProps {
  readonly quote: CurrentQuote;
  readonly refusal: unknown;
  readonly ref: Ref<HTMLDivElement>;
}

export function QuoteNotices({ quote, refusal, ref }: QuoteNoticesProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const text = useStandingText(quote);
  const accepted = useAcceptanceText(quote);
  // The acceptance text replaces the status notice.
  const notice =
    quote.standing === 'accepted' && accepted !== undefined ? null : STANDING_STYLES[quote.standing].notice;
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
