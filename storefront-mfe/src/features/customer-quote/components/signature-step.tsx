import { Button, LoadingState, Notice, OnDemand, onDemandPart } from '@backlot/ui-kit';
import { useId } from 'react';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import type { SignatureKind } from '../rules/acceptance.ts';
import classes from './accept-quote.module.css';
import { AcceptStep } from './accept-steps.tsx';
import type { StepProps } from './use-accept-form.ts';

// Loaded on demand: most customers type their name.
const canvas = onDemandPart(async () => (await import('./signature-canvas.tsx')).SignatureCanvas);

const KINDS = ['typed', 'drawn'] as const satisfies readonly SignatureKind[];

function TypedSignature({ name }: { name: string }) {
  const messages = useAcceptQuoteMessages();
  const isEmpty = name === '';
  return (
    <>
      <p className={classes.hint}>{messages.typedHint}</p>
      <p className={classes.preview} data-empty={isEmpty || undefined}>
        {isEmpty ? messages.typedEmpty : name}
      </p>
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const messages = useAcceptQuoteMessages();
  return (
    <Notice
      kind="danger"
      role="alert"
      action={
        <Button size="sm" variant="default" onClick={onRetry}>
          {messages.drawn}
        </Button>
      }
    >
      {messages.drawnMissing}
    </Notice>
  );
}

function DrawnSignature({ form, idOf }: StepProps) {
  const messages = useAcceptQuoteMessages();
  const hintId = useId();
  const errorId = useId();
  const error = form.errors['strokes'];
  const hasError = typeof error === 'string';
  return (
    <div
      className={classes.drawn}
      id={idOf('strokes')}
      role="group"
      aria-label={messages.drawn}
      aria-describedby={hasError ? `${hintId} ${errorId}` : hintId}
      tabIndex={-1}
    >
      <p className={classes.hint} id={hintId}>
        {messages.drawnHint}
      </p>
      <OnDemand
        part={canvas}
        props={{
          strokes: form.values.strokes,
          hasError,
          onDraw: (strokes) => form.setFieldValue('strokes', strokes),
        }}
        loading={<LoadingState label={messages.drawnLoading} />}
        renderFailure={({ onRetry }) => <LoadFailure onRetry={onRetry} />}
      />
      {hasError ? (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function SignatureStep({ form, idOf }: StepProps) {
  const messages = useAcceptQuoteMessages();
  const group = useId();
  const { kind, name } = form.values;
  return (
    <AcceptStep number={4} title={messages.signature}>
      <fieldset className={classes.kinds}>
        <legend>{messages.how}</legend>
        {KINDS.map((each) => (
          <label key={each} className={classes.kind}>
            <input
              type="radio"
              name={group}
              checked={kind === each}
              onFocus={each === 'drawn' ? canvas.fetchAhead : undefined}
              onChange={() => {
                form.setFieldValue('kind', each);
                form.clearFieldError('strokes');
              }}
            />
            {messages[each]}
          </label>
        ))}
      </fieldset>
      {kind === 'typed' ? <TypedSignature name={name.trim()} /> : <DrawnSignature form={form} idOf={idOf} />}
    </AcceptStep>
  );
}
