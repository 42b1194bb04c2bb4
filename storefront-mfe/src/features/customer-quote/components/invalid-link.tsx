import { clientPaths } from '@backlot/domain';
import { checkMessage, quoteLinkRequestSchema, quoteRequestReceiptSchema } from '@backlot/domain/contract';
import { Anchor, PageBody, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useEffect, useRef } from 'react';
import { MailedLinkForm } from '../../../lib/mailed-link-form.tsx';
import formClasses from '../../../lib/mailed-link-form.module.css';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { focusHeading } from '../../../lib/use-restored-focus.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import classes from './invalid-link.module.css';

/** Returns the quote's number if the URL's key looks like one, otherwise an empty string. */
const referenceInUrl = (key: string): string =>
  quoteRequestReceiptSchema.shape.reference.safeParse(key.trim().toUpperCase()).data ?? '';

export interface InvalidLinkProps {
  /** From the URL; possibly the quote's number. */
  readonly urlKey: string;
  /** True if a link was opened and has expired; false if there was none. */
  readonly hasEnded: boolean;
}

export function InvalidLink({ urlKey, hasEnded }: InvalidLinkProps) {
  const messages = useCustomerQuoteMessages();
  const title = hasEnded ? messages.endedTitle : messages.openTitle;
  const root = useRef<HTMLDivElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    if (hasEnded) focusHeading(root.current);
  }, [hasEnded]);

  return (
    <div ref={root}>
      <PageBody width="text">
        <PageHeading title={title} lede={<p>{hasEnded ? messages.endedText : messages.openText}</p>} />
        <div className={classes.body}>
          <MailedLinkForm
            texts={messages}
            quoteNumber={{ value: referenceInUrl(urlKey), label: messages.reference, hint: messages.referenceHint }}
            failed="quote-link-failed"
            check={(entries) => checkMessage(quoteLinkRequestSchema, entries)}
            send={(api, entries) => api.requestQuoteLink({ body: entries })}
          />
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
