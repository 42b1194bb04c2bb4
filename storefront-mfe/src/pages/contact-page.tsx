import { PageBody, PageHeading } from '@backlot/ui-kit';
import { ContactCards, ContactHighlights } from '../features/company/components/contact-cards.tsx';
import { usePageMessages } from './messages.ts';
import classes from './pages.module.css';

/** /contact: how to reach the house; the map follows. */
export function ContactPage() {
  const messages = usePageMessages();
  return (
    <PageBody>
      <PageHeading title={messages.contactTitle} lede={messages.contactText} />
      <div className={classes.content}>
        <ContactCards />
        <ContactHighlights />
      </div>
    </PageBody>
  );
}
