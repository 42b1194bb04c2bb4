import { Button, defineMessages, Group, Notice } from '@backlot/ui-kit';
import { REMOTE_TIMEOUT_MS } from '../../federation/failure.ts';
import { useIsSlow } from '../../lib/use-is-slow.ts';
import { useChromeMessages } from '../messages.ts';
import { CallUs } from './call-us.tsx';
import { PageLoading } from './page-loading.tsx';
import classes from './remote-page-loading.module.css';

const useMessages = defineMessages({
  en: { slow: 'This takes longer than usual. It is still on its way: you can wait, or load the page again.' },
  es: { slow: 'Tarda más de lo normal. Sigue en camino: puede esperar o cargar la página de nuevo.' },
});

/** Alternatives after a long wait. Loading continues and still replaces this view. */
function SlowNotice() {
  const { slow } = useMessages();
  const { reload } = useChromeMessages();
  return (
    <div className={classes.slow}>
      <Notice kind="warning" role="status">
        {slow}
      </Notice>
      <Group gap="sm">
        <Button variant="default" onClick={() => window.location.reload()}>
          {reload}
        </Button>
        <CallUs />
      </Group>
    </div>
  );
}

export function RemotePageLoading({ label }: { label?: string }) {
  const isSlow = useIsSlow(REMOTE_TIMEOUT_MS);
  return <PageLoading label={label}>{isSlow ? <SlowNotice /> : null}</PageLoading>;
}
