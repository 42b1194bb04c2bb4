import { cartLines } from '@backlot/domain';
import { Button } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useHref } from '@backlot/ui-kit/router';
import { useEffect, useId, useRef, useState } from 'react';
import { sharedListPath } from '../../../lib/shared-list-path.ts';
import { useShareListMessages } from '../share-list-messages.ts';
import { useCart } from '../stores/cart-store.ts';
import classes from './share-list.module.css';

// Typed as always present; many desktop browsers lack it.
const canShare = () => 'share' in navigator;

function Link({ url }: { url: string }) {
  const messages = useShareListMessages();
  const [status, setStatus] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.select(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(messages.copied);
    } catch {
      // The clipboard is denied, or missing on a page without TLS.
      field.current?.select();
      setStatus(messages.copyFailed);
    }
  }

  return (
    <>
      <TextInput
        ref={field}
        label={messages.shareTitle}
        description={messages.shareHint}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button size="sm" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        {canShare() ? (
          // Cancelling the system's share sheet is not a failure.
          <Button
            size="sm"
            variant="default"
            onClick={() => void navigator.share({ title: messages.shareText, url }).catch(() => undefined)}
          >
            {messages.shareWith}
          </Button>
        ) : null}
        <p className={classes.status} role="status">
          {status}
        </p>
      </div>
    </>
  );
}

export function ShareList() {
  const messages = useShareListMessages();
  const cart = useCart((state) => state.cart);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const path = useHref(sharedListPath(cartLines(cart)));
  const url = new URL(path, window.location.href).href;
  return (
    <div className={classes.root}>
      <Button variant="default" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {messages.share}
      </Button>
      <div id={id} className={classes.link} hidden={!isOpen}>
        {/* Resets the 'copied' state when the list changes. */}
        {isOpen ? <Link key={url} url={url} /> : null}
      </div>
    </div>
  );
}
