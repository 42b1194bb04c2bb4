import { canProposeChange, formatDay, formatUsd, quotePath, toCents } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, useLocale } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { PhoneLine } from '../../../lib/phone-line.tsx';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { useProposalMessages } from '../proposal-messages.ts';
import { useThreadMessages } from '../thread-messages.ts';
import { DeclineQuote } from './decline-quote.tsx';
import { PayOnline } from './pay-online.tsx';
import { QuoteFileButton } from './quote-file-button.tsx';
import classes from './quote-summary.module.css';

/** Characters per line in the largest font size: '$123,456.00'. */
const LONG_TOTAL = 11;

interface QuoteProps {
  readonly quote: CurrentQuote;
}

function Validity({ quote: { standing, version } }: QuoteProps) {
  const messages = useCustomerQuoteMessages();
  const day = formatDay(version.validUntil, useLocale());
  if (standing === 'open') return <p className={classes.validity}>{messages.holdUntil(day)}</p>;
  return standing === 'expired' ? <p className={classes.validity}>{messages.heldUntil(day)}</p> : null;
}

function Rental({ quote: { version } }: QuoteProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const days = new Set([version.startDate, version.endDate].map((day) => formatDay(day, locale)));
  const jobName = version.details['jobName'] ?? null;
  return (
    <div className={classes.rental}>
      {jobName === null ? null : <p className={classes.job}>{jobName}</p>}
      <p>{[...days].join(' – ')}</p>
      <p>{messages.days(version.rentalDays)}</p>
    </div>
  );
}

export interface QuoteSummaryProps extends QuoteProps {
  readonly onAsk: () => void;
  readonly onPropose: () => void;
  readonly onDecline: (outcome: QuoteOutcome) => void;
}

export function QuoteSummary({ quote, onAsk, onPropose, onDecline }: QuoteSummaryProps) {
  const messages = useCustomerQuoteMessages();
  const { ask } = useThreadMessages();
  const proposalMessages = useProposalMessages();
  const total = formatUsd(toCents(quote.version.totals.total));
  const { reference, standing, acceptance, can } = quote;
  return (
    <section className={classes.root} aria-labelledby="quote-total">
      <div>
        <h2 className={classes.label} id="quote-total">
          {messages.total}
        </h2>
        <p className={classes.total} data-long={total.length > LONG_TOTAL || undefined}>
          {total}
        </p>
        <Validity quote={quote} />
      </div>
      <Rental quote={quote} />
      <div className={classes.actions}>
        {can.accept ? (
          <Button fullWidth component={Link} to={`${quotePath(reference)}/accept`}>
            {messages.accept}
          </Button>
        ) : null}
        <PayOnline quote={quote} />
        <QuoteFileButton kind="quote" quote={quote} isSecondary={can.accept || quote.payOnline !== null} />
        {acceptance === null ? null : <QuoteFileButton kind="certificate" quote={quote} isSecondary />}
        {can.ask ? (
          <Button fullWidth variant="default" onClick={onAsk}>
            {ask}
          </Button>
        ) : null}
        {can.ask && canProposeChange(standing) ? (
          <Button fullWidth variant="default" onClick={onPropose}>
            {proposalMessages.ask}
          </Button>
        ) : null}
        <DeclineQuote quote={quote} onDecline={onDecline} />
        {standing === 'open' && !can.accept ? (
          <PhoneLine className={classes.next} text={messages.confirmOrCall} withoutNumber={messages.confirm} />
        ) : (
          <PhoneLine className={classes.next} text={messages.call} />
        )}
      </div>
    </section>
  );
}
