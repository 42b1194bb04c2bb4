import { MY_REQUESTS_PATH } from '@backlot/domain';
import { Anchor, PageBody, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useRef, useState } from 'react';
import { LinkRequested } from '../../../lib/link-requested.tsx';
import formClasses from '../../../lib/mailed-link-form.module.css';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { focusHeading } from '../../../lib/use-restored-focus.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import type { LinkRequest } from '../rules/link-request.ts';
import { referenceInAddress } from '../rules/reference-in-address.ts';
import { LinkRequestForm } from './link-request-form.tsx';
import classes from './lost-link.module.css';

export interface LostLinkProps {
  /** Of the address: the quote's number, perhaps. */
  readonly addressKey: string;
  /** The link was at hand and works no more; otherwise none was. */
  readonly hasEnded: boolean;
}

/** For whoever has no link to their quote that works: a new one is mailed. */
export function LostLink({ addressKey, hasEnded }: LostLinkProps) {
  const messages = useCustomerQuoteMessages();
  const [entries, setEntries] = useState<LinkRequest>(() => ({ reference: referenceInAddress(addressKey), email: '' }));
  const [step, setStep] = useState<'form' | 'requested' | 'another'>('form');
  const title = hasEnded ? messages.endedTitle : messages.openTitle;
  const root = useRef<HTMLDivElement>(null);
  useDocumentTitle(title);
  // What was pressed on the quote has gone with it.
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
            <Anchor component={Link} to={MY_REQUESTS_PATH}>
              {messages.myRequests}
            </Anchor>
          </p>
        </div>
      </PageBody>
    </div>
  );
}
