import { clientPaths } from '@backlot/domain';
import { Anchor, Notice } from '@backlot/ui-kit';
import { Link, useLocation } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useChromeMessages, useLinkErrors } from '../messages.ts';
import { useServices } from '../services.tsx';
import classes from './chrome.module.css';

/** Shows the error of a mailed link (decision 25) until the next navigation. */
export function LinkError() {
  const messages = useChromeMessages();
  const reasons = useLinkErrors();
  const { mailedLink } = useServices();
  const { link, path } = useStore(mailedLink.store);
  const { pathname } = useLocation();
  const hasLeft = link?.kind === 'error' && path !== pathname;

  useEffect(() => {
    if (hasLeft) mailedLink.clear();
  }, [hasLeft, mailedLink]);

  if (link?.kind !== 'error' || hasLeft || pathname === clientPaths.resetPassword) return null;
  return (
    <div className={classes.linkError}>
      <Notice
        kind="danger"
        role="alert"
        title={messages.linkFailed}
        action={
          <Anchor component={Link} to={clientPaths.forgotPassword}>
            {messages.newLink}
          </Anchor>
        }
      >
        {reasons[link.reason]}
      </Notice>
    </div>
  );
}
