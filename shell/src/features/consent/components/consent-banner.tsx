import { Button, defineMessages } from '@backlot/ui-kit';
import classes from './consent-banner.module.css';

const useMessages = defineMessages({
  en: {
    label: 'Privacy choice',
    text: 'May we count visits and show a map from a maps service? Neither loads unless you allow it, and everything else works without.',
    allow: 'Allow',
    decline: 'Decline',
  },
});

export interface ConsentBannerProps {
  readonly onChoose: (consent: 'granted' | 'denied') => void;
}

/** Room at the end of the page for what lies under the banner, so that it hides nothing for good. */
export function ConsentBannerSpace() {
  return <div className={classes.space} />;
}

/** Asks once for analytics and the map (decision 34), above the mobile bar. */
export function ConsentBanner({ onChoose }: ConsentBannerProps) {
  const messages = useMessages();
  return (
    <section className={classes.root} aria-label={messages.label}>
      <p className={classes.text}>{messages.text}</p>
      <div className={classes.choices}>
        <Button variant="default" size="sm" onClick={() => onChoose('denied')}>
          {messages.decline}
        </Button>
        <Button variant="default" size="sm" onClick={() => onChoose('granted')}>
          {messages.allow}
        </Button>
      </div>
    </section>
  );
}
