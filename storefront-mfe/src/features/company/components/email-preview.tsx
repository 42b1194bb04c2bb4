import { useEffect, useState } from 'react';
import { Anchor, ErrorState, LoadingState, useLocale } from '@backlot/ui-kit';
import { quoteEmailPreviewUrl, useQuoteEmailPreview } from '../api/quote-email-preview.ts';
import { usePreviewMessages } from '../messages/preview.ts';
import classes from './email-preview.module.css';

const withOwnTabs = (html: string) =>
  html.replace(/<head[^>]*>/iu, (openingTag) => `${openingTag}<base target="_blank">`);

function MailFrame({ html }: { html: string }) {
  const messages = usePreviewMessages();
  const [body, setBody] = useState<HTMLElement>();
  const [height, setHeight] = useState<number>();

  // The sandboxed frame runs no scripts but has this origin, so that its height can be read, also after rotation.
  useEffect(() => {
    if (body === undefined) return undefined;
    const observer = new ResizeObserver(() => setHeight(body.scrollHeight + 1));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);

  return (
    <iframe
      className={classes.frame}
      title={messages.frame}
      srcDoc={withOwnTabs(html)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      style={height === undefined ? undefined : { height }}
      onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
    />
  );
}

export function EmailPreview() {
  const messages = usePreviewMessages();
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useQuoteEmailPreview(locale);
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <p>{messages.officeHours}</p>
        <Anchor href={quoteEmailPreviewUrl(locale)} target="_blank" rel="noreferrer">
          {messages.alone}
        </Anchor>
      </div>
      <div className={classes.frameArea}>
        {data !== undefined ? (
          <MailFrame key={locale} html={data} />
        ) : isError ? (
          <ErrorState message={messages.failed} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingState label={messages.loading} />
        )}
      </div>
    </div>
  );
}
