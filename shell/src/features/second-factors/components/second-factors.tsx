import type { ApiClient } from '@backlot/domain/contract';
import { Button, ErrorState, LoadingState, Notice, Stack, useLocale } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useSecondFactorMessages } from '../messages.ts';
import { useSecondFactors } from '../use-second-factors.ts';
import { ChangeStep, type ChangeState } from './change-step.tsx';
import { FactorList } from './factor-list.tsx';
import classes from './second-factors.module.css';

const SECTION_REM = 8;

export interface SecondFactorsProps {
  readonly api: ApiClient;
  readonly email: string;
  readonly label: string;
  readonly onAdded: () => void;
}

export function SecondFactors({ api, email, label, onAdded }: SecondFactorsProps) {
  const messages = useSecondFactorMessages();
  const locale = useLocale();
  const factors = useSecondFactors(api, locale);
  const { state, retry } = factors;
  const [change, setChange] = useState<ChangeState>({ kind: 'idle' });
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = change.kind === 'idle' && change.outcome !== undefined;
  // The form that had the focus was removed.
  useEffect(() => {
    if (isOver) outcome.current?.focus();
  }, [isOver]);

  if (state.status === 'loading') return <LoadingState label={messages.loading} rem={SECTION_REM} />;
  if (state.status === 'failed') return <ErrorState message={messages.failed} onRetry={retry} />;

  const { items, recoveryCodesLeft } = state.value;
  return (
    <Stack gap="md">
      <p>{messages.explanation}</p>
      {change.kind === 'idle' && change.outcome !== undefined ? (
        <div ref={outcome} tabIndex={-1}>
          <Notice kind="good" role="status">
            {change.outcome === 'added' ? messages.added : messages.removed}
          </Notice>
        </div>
      ) : null}
      {items.length === 0 ? null : (
        <>
          <FactorList label={label} factors={items} onRemove={(factor) => setChange({ kind: 'remove', factor })} />
          <p className={classes.muted}>{messages.codesLeft(recoveryCodesLeft)}</p>
        </>
      )}
      {change.kind === 'idle' ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setChange({ kind: 'add-app' })}>
            {messages.addApp}
          </Button>
          <Button variant="default" onClick={() => setChange({ kind: 'add-passkey' })}>
            {messages.addPasskey}
          </Button>
          {items.length === 0 ? null : (
            <Button variant="default" onClick={() => setChange({ kind: 'renew-codes' })}>
              {messages.renew}
            </Button>
          )}
        </div>
      ) : (
        <ChangeStep change={change} email={email} factors={factors} onStateChange={setChange} onAdded={onAdded} />
      )}
    </Stack>
  );
}
