import type { CurrentQuote } from '@backlot/domain/contract';
import { PageHeading, StatusBadge, useLocale } from '@backlot/ui-kit';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLateFocus, type LateFocus } from '../../../lib/late-focus.ts';
import type { QuoteOutcome } from '../api/quote-outcome.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useQuoteView } from '../api/use-quote-view.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { detailRows } from '../rules/detail-rows.ts';
import { STANDING_LOOKS } from '../rules/standing-look.ts';
import { EMPTY_DRAFT } from '../rules/proposal-draft.ts';
import { acceptRefusals } from '../stores/accept-refusals.ts';
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
import { QuoteThread } from './quote-thread.tsx';

interface QuoteProps {
  readonly quote: CurrentQuote;
}

interface SectionProps {
  readonly title: string;
  /** It says nothing on paper. */
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

/** Nothing where nothing was uploaded and nothing can be; a server of the release before knows of no paperwork. */
function PaperworkSection({ quote, api }: QuoteProps & { readonly api: QuoteApi }) {
  const { title } = usePaperworkMessages();
  const isUploaded = quote.paperwork.some(({ state }) => state !== 'missing');
  if (quote.paperwork.length === 0 || !(isUploaded || canUpload(quote))) return null;
  return (
    <Section title={title} isUnprinted={!isUploaded}>
      {(titleId) => <QuotePaperwork quote={quote} api={api} labelledBy={titleId} />}
    </Section>
  );
}

/** Nothing before something was paid or accepted; a server of the release before knows of no payments. */
function PaymentsSection({ quote }: QuoteProps) {
  const { title } = usePaymentMessages();
  if (quote.payments.length === 0 && quote.balance === null) return null;
  return <Section title={title}>{(titleId) => <QuotePayments quote={quote} labelledBy={titleId} />}</Section>;
}

/** Nothing for a colleague, nor with a server of the release before. */
function SharesSection({ quote, api }: QuoteProps & { readonly api: QuoteApi }) {
  const { title } = useShareMessages();
  if (!quote.can.share) return null;
  return (
    <Section title={title} isUnprinted>
      {(titleId) => <QuoteShares quote={quote} api={api} labelledBy={titleId} />}
    </Section>
  );
}

interface ThreadProps extends QuoteProps {
  readonly api: QuoteApi;
  readonly field: LateFocus<HTMLTextAreaElement>;
  readonly editor: RefObject<HTMLFieldSetElement | null>;
}

function Thread({ quote, api, field, editor }: ThreadProps) {
  const { title } = useThreadMessages();
  if (quote.messages.length === 0 && !quote.can.ask) return null;
  return (
    <Section title={title} isUnprinted={quote.messages.length === 0}>
      {(titleId) => <QuoteThread quote={quote} api={api} labelledBy={titleId} field={field} editor={editor} />}
    </Section>
  );
}

function Details({ quote: { version } }: QuoteProps) {
  const messages = useCustomerQuoteMessages();
  const rows = detailRows(version.details, useLocale());
  if (rows.length === 0) return null;
  return (
    <Section title={messages.details}>
      {() => (
        <dl className={classes.details}>
          {rows.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function Terms({ quote: { version } }: QuoteProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  if (version.terms.length === 0) return null;
  return (
    <Section title={messages.terms}>
      {() => (
        // They are sealed in the language of the quote.
        <dl className={classes.terms} lang={version.locale === locale ? undefined : version.locale}>
          {version.terms.map(({ title, text }, index) => (
            // A sealed list never changes its order, and titles may be the same.
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

/** What came of declining it, or of signing it on its own page, for as long as the quote stands as it did then. */
function useOutcome({ reference, version, standing }: CurrentQuote) {
  const [outcome, setOutcome] = useState(() => acceptRefusals.get(reference));
  useEffect(() => void acceptRefusals.delete(reference), [reference]);
  const isOfThis = outcome?.quote?.version.number === version.number && outcome.quote.standing === standing;
  return [isOfThis ? outcome : undefined, setOutcome] as const;
}

/** The dialog, or the page, has taken the focus with it: it goes to what is said of its outcome, which is read out by that. */
function useNoticeFocus({ standing }: CurrentQuote, outcome: QuoteOutcome | undefined) {
  const notices = useRef<HTMLDivElement>(null);
  const isSaid = outcome !== undefined && (outcome.refusal !== undefined || standing !== 'open');
  useEffect(() => {
    if (isSaid) notices.current?.focus();
  }, [isSaid, outcome]);
  return notices;
}

/** The newest version of a quote, for its customer to read in a minute. */
export function CustomerQuote({ quote, api }: QuoteProps & { readonly api: QuoteApi }) {
  const messages = useCustomerQuoteMessages();
  const { reference, standing, version } = quote;
  const [outcome, setOutcome] = useOutcome(quote);
  const notices = useNoticeFocus(quote, outcome);
  const question = useLateFocus<HTMLTextAreaElement>();
  const editor = useRef<HTMLFieldSetElement>(null);
  useQuoteView(api, quote);
  function askAbout(line: number): void {
    if (!questionAbout(reference).isSending) editQuestion(reference, { line });
    question.focus();
  }
  function propose(): void {
    const { draft, isSending } = questionAbout(reference);
    // Whoever opens it is led into it as it comes.
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
            <StatusBadge label={messages[standing]} color={STANDING_LOOKS[standing].color} />
          </p>
        }
      />
      <div className={classes.columns}>
        <QuoteSummary quote={quote} api={api} onAsk={question.focus} onPropose={propose} onDecline={setOutcome} />
        <div className={classes.content}>
          <Changes quote={quote} />
          <Section title={messages.items}>
            {(titleId) => (
              <QuoteItems items={version.items} labelledBy={titleId} onAsk={quote.can.ask ? askAbout : undefined} />
            )}
          </Section>
          <Section title={messages.amounts}>{() => <QuoteTotals version={version} />}</Section>
          <PaymentsSection quote={quote} />
          <PaperworkSection quote={quote} api={api} />
          <Thread quote={quote} api={api} field={question} editor={editor} />
          <SharesSection quote={quote} api={api} />
          <Details quote={quote} />
          <Terms quote={quote} />
        </div>
      </div>
    </article>
  );
}
