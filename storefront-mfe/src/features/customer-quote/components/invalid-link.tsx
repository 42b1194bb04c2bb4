import { clientPaths } from '@backlot/domain';
import { Anchor, PageBody, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useRef, useState } from 'react';
import { LinkRequested } from '../../../lib/link-requested.tsx';
import formClasses from '../../../lib/mailed-link-form.module.css';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { focusHeading } from '../../../lib/use-restored-focus.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import type { LinkRequest } from '../rules/link-request.ts';
import { referenceInUrl } from '../rules/reference-in-url.ts';
import { LinkRequestForm } from './link-request-form.tsx';
import classes from './invalid-link.module.css';

export interface InvalidLinkProps {
  /** From the URL; possibly the quote's number. */
  readonly urlKey: string;
  /** True if a link was opened and has expired; false if there was none. */
  readonly hasEnded: boolean;
}

export function InvalidLink({ urlKey, hasEnded }: InvalidLinkProps) {
  const messages = useCustomerQuoteMessages();
  const [entries, setEntries] = useState<LinkRequest>(() => ({ reference: referenceInUrl(urlKey), email: '' }));
  const [step, setStep] = useState<'form' | 'requested' | 'another'>('form');
  const title = hasEnded ? messages.endedTitle : messages.openTitle;
  const root = useRef<HTMLDivElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    if (hasEnded) focusHeading(root.current);
  }, [hasEnded]);

  const onRequested = (sent: LinkRequest) => {
    setEntries(sent);
    setStep('requested');
  };
  return (
    <div ref={root}>
      <PageBody width="text">
        <PageHeading title={title} lede={<p>{hasEnded ? messages.endedText : messages.openText}</p>} />
        <div className={classes.body}>
          {step === 'requested' ? (
            <LinkRequested
              text={messages.requested(entries.email)}
              noMail={messages.noMail}
              another={messages.another}
              onAnother={() => setStep('another')}
            />
          ) : (
            <LinkRequestForm entries={entries} isAnother={step === 'another'} onRequested={onRequested} />
          )}
          <p className={formClasses.hint}>
            {messages.numberUnknown}{' '}
            <Anchor component={Link} to={clientPaths.myRequests}>
              {messages.myRequests}
            </Anchor>
          </p>
        </div>
      </PageBody>
    </div>
  );
}
