import { PageBody, PageHero } from '@backlot/ui-kit';
import { ContactMap } from '../features/company/components/contact-map.tsx';
import {
  ContactActions,
  ContactCards,
  ContactHighlights,
  EmergencyLine,
} from '../features/company/components/contact-sections.tsx';
import { useContactMessages } from '../features/company/messages/contact.ts';
import { scenes } from '../features/company/scenes.ts';
import classes from './company-pages.module.css';

export function ContactPage() {
  const messages = useContactMessages();
  return (
    <>
      <PageHero
        eyebrow={messages.eyebrow}
        title={messages.title}
        lede={messages.intro}
        actions={<ContactActions />}
        picture={scenes.loadingDock}
      />
      <PageBody>
        <div className={classes.sections}>
          <ContactHighlights />
          <ContactCards />
          <EmergencyLine />
          <ContactMap />
        </div>
      </PageBody>
    </>
  );
}
