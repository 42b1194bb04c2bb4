import { quotePath } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, Notice, PageBody, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { emailOf } from '../rules/email-of.ts';
import { isPaperworkMissing } from '../rules/missing-paperwork.ts';
import classes from './accept-quote.module.css';
import { QuoteFileButton } from './quote-file-button.tsx';

const TITLE_ID = 'accepted-title';

/** Focuses its heading, so that screen readers announce the confirmation. */
export function AcceptThanks({ name, signed, quote }: { name: string; signed: CurrentQuote; quote: CurrentQuote }) {
  const messages = useAcceptQuoteMessages();
  const { reference, version } = signed;
  const email = emailOf(signed);
  useDocumentTitle(messages.thanksTitle);
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
  }, []);
  return (
    <PageBody width="text">
      <PageHeading id={TITLE_ID} title={messages.thanks(name)} />
      <div className={classes.root}>
        <Notice kind="good">
          <p>
            {messages.acceptedVersion(version.number)} <span className={classes.reference}>{reference}</span>.
          </p>
        </Notice>
        <section className={classes.next} aria-labelledby="accepted-next">
          <h2 id="accepted-next">{messages.whatNext}</h2>
          <ol>
            <li>{email === undefined ? messages.nextFilesUnnamed : messages.nextFiles(email)}</li>
            {quote.colleague === undefined && isPaperworkMissing(quote.paperwork) ? (
              <li>{messages.nextPaperwork}</li>
            ) : null}
            <li>{messages.nextPickup}</li>
          </ol>
        </section>
        <div className={classes.actions}>
          {/* A version newer than the signed one has a file of its own. */}
          <QuoteFileButton kind="quote" quote={{ ...quote, version }} />
          <QuoteFileButton kind="certificate" quote={{ ...quote, version }} isSecondary />
          <Button fullWidth component={Link} to={quotePath(reference)} variant="default">
            {messages.seeQuote}
          </Button>
        </div>
      </div>
    </PageBody>
  );
}
