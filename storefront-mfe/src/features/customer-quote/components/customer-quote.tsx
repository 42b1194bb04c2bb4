import type { CurrentQuote } from '@backlot/domain/contract';
import { DOCUMENT_BLOCKS, documentFields, fieldPresentation } from '@backlot/domain/contract/field-presentation';
import { PageHeading, StatusBadge, useLocale } from '@backlot/ui-kit';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Facts } from '../../../lib/facts.tsx';
import { useDeferredFocus } from '../../../lib/deferred-focus.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { useQuoteApi } from '../api/quote-api.ts';
import { useQuoteView } from '../api/use-quote-view.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { STANDING_STYLES } from '../rules/standing-style.ts';
import { EMPTY_DRAFT } from '../rules/proposal-draft.ts';
import { acceptRefusals } from '../stores/page-memory.ts';
import { editQuestion, questionAbout } from '../stores/questions.ts';
import { usePaymentMessages } from '../payment-messages.ts';
import { usePaperworkMessages } from '../paperwork-messages.ts';
import { useShareMessages } from '../share-messages.ts';
import { useThreadMessages } from '../thread-messages.ts';
import classes from './customer-quote.module.css';
import { PaymentReturn } from './payment-return.tsx';
import { QuoteItems, QuoteTotals } from './quote-items.tsx';
import { QuoteNotices } from './quote-notices.tsx';
import { canUpload, QuotePaperwork } from './quote-paperwork.tsx';
import { QuotePayments } from './quote-payments.tsx';
import { QuoteShares } from './quote-shares.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { QuoteThread, type QuoteThreadProps } from './quote-thread.tsx';

interface QuoteProps {
  readonly quote: CurrentQuote;
}

interface SectionProps {
  readonly title: string;
  readonly isUnprinted?: boolean;
  readonly children: (titleId: string) => ReactNode;
}

function Section({ title, isUnprinted = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-unprinted={isUnprinted || undefined} aria-labelledby={id}>
      <PageHeading size="section" title={title} id={id} />
      {children(id)}
    </section>
  );
}

function Changes({ quote: { changes, version } }: QuoteProps) {
  const messages = useCustomerQuoteMessages();
  if (changes.length === 0) return null;
  return (
    <Section title={messages.changes(version.number - 1)}>
      {(titleId) => (
        <ul className={classes.changes} aria-labelledby={titleId}>
          {[...new Set(changes.map(({ text }) => text))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Hidden without documents and permission to upload, and with an older server that sends none. */
function PaperworkSection({ quote }: QuoteProps) {
  const { title } = usePaperworkMessages();
  const isUploaded = quote.paperwork.some(({ state }) => state !== 'missing');
  if (quote.paperwork.length === 0 || !(isUploaded || canUpload(quote))) return null;
  return (
    <Section title={title} isUnprinted={!isUploaded}>
      {(titleId) => <QuotePaperwork quote={quote} labelledBy={titleId} />}
    </Section>
  );
}

/** Hidden before a payment or acceptance, and with an older server that sends none. */
function PaymentsSection({ quote }: QuoteProps) {
  const { title } = usePaymentMessages();
  if (quote.payments.length === 0 && quote.balance === null) return null;
  return <Section title={title}>{(titleId) => <QuotePayments quote={quote} labelledBy={titleId} />}</Section>;
}

/** Hidden for a colleague, and with an older server that sends none. */
function SharesSection({ quote }: QuoteProps) {
  const { title } = useShareMessages();
  if (!quote.can.share) return null;
  return (
    <Section title={title} isUnprinted>
      {(titleId) => <QuoteShares quote={quote} labelledBy={titleId} />}
    </Section>
  );
}

function Thread({ quote, field, editor }: Omit<QuoteThreadProps, 'labelledBy'>) {
  const { title } = useThreadMessages();
  if (quote.messages.length === 0 && !quote.can.ask) return null;
  return (
    <Section title={title} isUnprinted={quote.messages.length === 0}>
      {(titleId) => <QuoteThread quote={quote} labelledBy={titleId} field={field} editor={editor} />}
    </Section>
  );
}

/** The request's details in the documents' order, without empty and unknown fields. */
function Details({ quote: { version } }: QuoteProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const rows = DOCUMENT_BLOCKS.flatMap(documentFields).flatMap((name) => {
    const value = version.details[name] ?? null;
    return value === null ? [] : [[fieldPresentation[name].document.label[locale], value] as const];
  });
  if (rows.length === 0) return null;
  return <Section title={messages.details}>{() => <Facts className={classes.details} facts={rows} />}</Section>;
}

function Terms({ quote: { version } }: QuoteProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  if (version.terms.length === 0) return null;
  return (
    <Section title={messages.terms}>
      {() => (
        // Terms are sealed in the quote's language.
        <dl className={classes.terms} lang={version.locale === locale ? undefined : version.locale}>
          {version.terms.map(({ title, text }, index) => (
            // The sealed order is fixed, and titles may repeat.
            <div key={`${index} ${title}`}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function useOutcome({ reference, version, standing }: CurrentQuote) {
  const [outcome, setOutcome] = useState(() => acceptRefusals.get(reference));
  useEffect(() => void acceptRefusals.delete(reference), [reference]);
  const isCurrent = outcome?.quote?.version.number === version.number && outcome.quote.standing === standing;
  return [isCurrent ? outcome : undefined, setOutcome] as const;
}

/** Focuses the outcome's notice, so that screen readers announce it: the dialog or page with the focus is gone. */
function useNoticeFocus({ standing }: CurrentQuote, outcome: QuoteOutcome | undefined) {
  const notices = useRef<HTMLDivElement>(null);
  const hasNotice = outcome !== undefined && (outcome.refusal !== undefined || standing !== 'open');
  useEffect(() => {
    if (hasNotice) notices.current?.focus();
  }, [hasNotice, outcome]);
  return notices;
}

export function CustomerQuote({ quote }: QuoteProps) {
  const messages = useCustomerQuoteMessages();
  const { reference, standing, version } = quote;
  const [outcome, setOutcome] = useOutcome(quote);
  const notices = useNoticeFocus(quote, outcome);
  const question = useDeferredFocus();
  const editor = useRef<HTMLFieldSetElement>(null);
  useQuoteView(useQuoteApi(), quote);
  function askAbout(line: number): void {
    if (!questionAbout(reference).isSending) editQuestion(reference, { line });
    question.focus();
  }
  function propose(): void {
    const { draft, isSending } = questionAbout(reference);
    // Opening the editor focuses it once loaded.
    if (draft === undefined && !isSending) editQuestion(reference, { draft: EMPTY_DRAFT });
    else editor.current?.querySelector('input')?.focus();
  }
  return (
    <article className={classes.root} aria-labelledby="quote-title">
      <PaymentReturn quote={quote} />
      <QuoteNotices ref={notices} quote={quote} refusal={outcome?.refusal} />
      <PageHeading
        id="quote-title"
        title={
          <>
            {messages.quote} <span className={classes.reference}>{reference}</span>
          </>
        }
        lede={
          <p className={classes.version}>
            {messages.version(version.number)}
            <StatusBadge label={messages[standing]} color={STANDING_STYLES[standing].color} />
          </p>
        }
      />
      <div className={classes.columns}>
        <QuoteSummary quote={quote} onAsk={question.focus} onPropose={propose} onDecline={setOutcome} />
        <div className={classes.content}>
          <Changes quote={quote} />
          <Section title={messages.items}>
            {(titleId) => (
              <QuoteItems items={version.items} labelledBy={titleId} onAsk={quote.can.ask ? askAbout : undefined} />
            )}
          </Section>
          <Section title={messages.amounts}>{() => <QuoteTotals version={version} />}</Section>
          <PaymentsSection quote={quote} />
          <PaperworkSection quote={quote} />
          <Thread quote={quote} field={question} editor={editor} />
          <SharesSection quote={quote} />
          <Details quote={quote} />
          <Terms quote={quote} />
        </div>
      </div>
    </article>
  );
}
