import { formatDay, formatUsd, quotePath, SIGNING_CONSENT, SIGNING_STATEMENTS, toCents } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Anchor, PageHeading, useLocale } from '@backlot/ui-kit';
import { Checkbox, TextInput } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { useId, type ReactNode } from 'react';
import { Facts } from '../../../lib/facts.tsx';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import classes from './accept-quote.module.css';
import { QuoteFileButton } from './quote-file-button.tsx';
import type { StepProps } from './use-accept-form.ts';

export function AcceptStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.step} aria-labelledby={id}>
      <PageHeading
        size="section"
        id={id}
        title={
          <>
            <span className={classes.number}>{number}</span> {title}
          </>
        }
      />
      {children}
    </section>
  );
}

export function ReviewStep({ quote }: { quote: CurrentQuote }) {
  const messages = useAcceptQuoteMessages();
  const locale = useLocale();
  const { reference, version } = quote;
  const days = new Set([version.startDate, version.endDate].map((day) => formatDay(day, locale)));
  const items = version.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = [
    [messages.quote, messages.versionOf(reference, version.number)],
    [messages.dates, [...days].join(' – ')],
    [messages.items, items.toLocaleString('en-US')],
    [messages.lastDay, formatDay(version.validUntil, locale)],
    [messages.total, formatUsd(toCents(version.totals.total))],
  ] as const;
  return (
    <AcceptStep number={1} title={messages.review}>
      <Facts className={classes.facts} facts={facts} />
      <div className={classes.documents}>
        <div>
          <QuoteFileButton kind="quote" quote={quote} isSecondary />
        </div>
        <Anchor component={Link} to={quotePath(reference)}>
          {messages.wholeQuote}
        </Anchor>
      </div>
    </AcceptStep>
  );
}

function Consent() {
  const messages = useAcceptQuoteMessages();
  const locale = useLocale();
  return (
    <div className={classes.consent}>
      <h3>{messages.agreement}</h3>
      <Facts facts={SIGNING_CONSENT[locale].map(({ title, text }) => [title, text])} />
    </div>
  );
}

export function SignerStep({ form, idOf }: StepProps) {
  const messages = useAcceptQuoteMessages();
  const statements = SIGNING_STATEMENTS[useLocale()];
  const fieldProps = (field: 'name' | 'title') => ({ ...form.getInputProps(field), id: idOf(field), name: field });
  return (
    <AcceptStep number={2} title={messages.who}>
      <TextInput {...fieldProps('name')} label={messages.name} autoComplete="name" required />
      <TextInput {...fieldProps('title')} label={messages.jobTitle} autoComplete="organization-title" />
      <Consent />
      {(['consent', 'authority'] as const).map((field) => (
        <Checkbox
          key={field}
          {...form.getInputProps(field, { type: 'checkbox' })}
          id={idOf(field)}
          name={field}
          label={statements[field]}
          required
        />
      ))}
    </AcceptStep>
  );
}
