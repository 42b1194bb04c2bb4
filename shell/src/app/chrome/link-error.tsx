import { Anchor, Notice } from '@backlot/ui-kit';
import { Link, useLocation } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useChromeMessages, useLinkErrors } from '../messages.ts';
import { useServices } from '../services.tsx';
import classes from './chrome.module.css';

/** What a mailed link reported (decision 25), in the page's own words, at the top of the page where it arrived, until the visitor goes on. */
export function LinkError() {
  const messages = useChromeMessages();
  const reasons = useLinkErrors();
  const { mailedLink } = useServices();
  const { link, path } = useStore(mailedLink.store);
  const { pathname } = useLocation();
  const hasLeft = link?.kind === 'error' && path !== pathname;

  useEffect(() => {
    if (hasLeft) mailedLink.forget();
  }, [hasLeft, mailedLink]);

  // The page for new passwords says it in its own words.
  if (link?.kind !== 'error' || hasLeft || pathname === '/reset-password') return null;
  return (
    <div className={classes.linkError}>
      <Notice
        kind="danger"
        role="alert"
        title={messages.linkFailed}
        action={
          <Anchor component={Link} to="/forgot-password">
            {messages.newLink}
          </Anchor>
        }
      >
        {reasons[link.reason]}
      </Notice>
    </div>
  );
}
