import { Anchor, Button, PageBody, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useShell } from '../lib/shell-context.tsx';
import { usePageMessages } from './messages.ts';
import classes from './pages.module.css';

interface PlainPageProps {
  title: string;
  text: string;
  /** The page will hold more one day, and says so. */
  isInProgress?: boolean;
}

function PlainPage({ title, text, isInProgress = false }: PlainPageProps) {
  const messages = usePageMessages();
  const { site } = useShell();
  return (
    <PageBody>
      <PageHeading title={title} {...(isInProgress ? { eyebrow: messages.notReady } : {})} lede={text} />
      <div className={`${classes.content} ${classes.actions}`}>
        <Button component={Link} to="/new-production-equipment">
          {messages.toCatalogue}
        </Button>
        <Button component={Link} to="/contact" variant="default">
          {messages.contactUs}
        </Button>
        {site === undefined ? null : <Anchor href={`tel:${site.phone.replace(/[^\d+]/gu, '')}`}>{messages.callUs(site.phone)}</Anchor>}
      </div>
    </PageBody>
  );
}

/** /about, until it is written. */
export function AboutPage() {
  const messages = usePageMessages();
  return <PlainPage title={messages.aboutTitle} text={messages.aboutText} isInProgress />;
}

/** /preview-quote-email, until the preview is there. */
export function PreviewQuoteEmailPage() {
  const messages = usePageMessages();
  return <PlainPage title={messages.previewTitle} text={messages.previewText} isInProgress />;
}

/** Any other address. */
export function NotFoundPage() {
  const messages = usePageMessages();
  return <PlainPage title={messages.notFoundTitle} text={messages.notFoundText} />;
}
