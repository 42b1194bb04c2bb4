import { Anchor, Button, defineMessages, Group, Notice } from '@backlot/ui-kit';
import { useEffect, useState } from 'react';
import { REMOTE_TIMEOUT_MS } from '../../federation/failure.ts';
import { PageLoading } from './page-loading.tsx';
import { usePhone } from './use-phone.ts';
import classes from './remote-page-loading.module.css';

const useMessages = defineMessages({
  en: {
    slow: 'This takes longer than usual. It is still on its way: you can wait, or load the page again.',
    reload: 'Reload the page',
    call: 'Or call us:',
  },
  es: {
    slow: 'Tarda más de lo normal. Sigue en camino: puede esperar o cargar la página de nuevo.',
    reload: 'Cargar la página de nuevo',
    call: 'O llámenos:',
  },
});

export interface RemotePageLoadingProps {
  readonly label?: string;
}

/** Alternatives after a long wait. Loading continues and still replaces this view. */
function SlowNotice() {
  const messages = useMessages();
  const phone = usePhone();
  return (
    <div className={classes.slow}>
      <Notice kind="warning" role="status">
        {messages.slow}
      </Notice>
      <Group gap="sm">
        <Button variant="default" onClick={() => window.location.reload()}>
          {messages.reload}
        </Button>
        {phone === undefined ? null : (
          <span>
            {messages.call} <Anchor href={phone.href}>{phone.label}</Anchor>
          </span>
        )}
      </Group>
    </div>
  );
}

export function RemotePageLoading({ label }: RemotePageLoadingProps) {
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), REMOTE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return <PageLoading {...(label === undefined ? {} : { label })}>{isSlow ? <SlowNotice /> : null}</PageLoading>;
}
