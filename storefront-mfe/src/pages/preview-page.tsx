import { PageBody, PageHeading } from '@backlot/ui-kit';
import { EmailPreview } from '../features/company/components/email-preview.tsx';
import { usePreviewMessages } from '../features/company/messages/preview.ts';
import classes from './company-pages.module.css';

export function PreviewQuoteEmailPage() {
  const messages = usePreviewMessages();
  return (
    <PageBody>
      <PageHeading eyebrow={messages.eyebrow} title={messages.title} lede={messages.intro} />
      <div className={classes.content}>
        <EmailPreview />
      </div>
    </PageBody>
  );
}
