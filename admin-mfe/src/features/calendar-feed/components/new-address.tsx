import { Button } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useRef, useState } from 'react';
import classes from './calendar-section.module.css';

const messages = {
  label: 'Address of the calendar',
  hint: 'Copy it now: it is not shown again. Then add it as a calendar by URL.',
  copy: 'Copy address',
  copied: 'Address copied.',
  copyFailed: 'The address could not be copied. It is selected: copy it from the field.',
};

export function NewAddress({ url }: { url: string }) {
  const [status, setStatus] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.select(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(messages.copied);
    } catch {
      // Clipboard access was denied, or the page has no TLS and thus no clipboard API.
      field.current?.select();
      setStatus(messages.copyFailed);
    }
  }

  return (
    <>
      <TextInput
        ref={field}
        label={messages.label}
        description={messages.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button onClick={() => void copy()}>{messages.copy}</Button>
        <p className={classes.status} role="status">
          {status}
        </p>
      </div>
    </>
  );
}
