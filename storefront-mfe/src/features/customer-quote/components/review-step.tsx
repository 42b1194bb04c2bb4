import { formatDay, formatUsd, quotePath, toCents } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Anchor, useLocale } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { Facts } from '../../../lib/facts.tsx';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import classes from './accept-quote.module.css';
import { AcceptStep } from './accept-step.tsx';
import { QuoteFileButton } from './quote-file-button.tsx';

function useFacts({ reference, version }: CurrentQuote): readonly (readonly [string, string])[] {
  const messages = useAcceptQuoteMessages();
  const locale = useLocale();
  const days = new Set([version.startDate, version.endDate].map((day) => formatDay(day, locale)));
  const items = version.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    [messages.quote, messages.versionOf(reference, version.number)],
    [messages.dates, [...days].join(' – ')],
    [messages.items, items.toLocaleString('en-US')],
    [messages.lastDay, formatDay(version.validUntil, locale)],
    [messages.total, formatUsd(toCents(version.totals.total))],
  ];
}

export function ReviewStep({ quote, api }: { quote: CurrentQuote; api: QuoteApi }) {
  const messages = useAcceptQuoteMessages();
  const facts = useFacts(quote);
  return (
    <AcceptStep number={1} title={messages.review}>
      <Facts className={classes.facts} facts={facts} />
      <div className={classes.documents}>
        <div>
          <QuoteFileButton kind="quote" quote={quote} api={api} isSecondary />
        </div>
        <Anchor component={Link} to={quotePath(quote.reference)}>
          {messages.wholeQuote}
        </Anchor>
      </div>
    </AcceptStep>
  );
}
