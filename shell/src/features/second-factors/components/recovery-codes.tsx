import { Button, Notice, Stack } from '@backlot/ui-kit';
import { useState } from 'react';
import { useSecondFactorMessages } from '../messages.ts';
import classes from './second-factors.module.css';
import { StepTitle } from './step-title.tsx';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const messages = useSecondFactorMessages();
  const [isCopied, setCopied] = useState<boolean>();
  const text = `${codes.join('\n')}\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Permission denied, or a page without TLS, which has no clipboard.
      setCopied(false);
    }
  };
  return (
    <div className={classes.panel}>
      <Stack gap="md">
        <StepTitle>{messages.codesTitle}</StepTitle>
        <p>{messages.codesHint}</p>
        <ul className={classes.codes} aria-label={messages.codesTitle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        {isCopied === undefined ? null : (
          <Notice kind={isCopied ? 'good' : 'warning'} role="status">
            {isCopied ? messages.copied : messages.copyFailed}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void copy()}>
            {messages.copy}
          </Button>
          <Button
            variant="default"
            component="a"
            download={messages.file}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            {messages.download}
          </Button>
          <Button onClick={onDone}>{messages.kept}</Button>
        </div>
      </Stack>
    </div>
  );
}
