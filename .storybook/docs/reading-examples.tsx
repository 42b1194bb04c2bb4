import { Notice, StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import type { CSSProperties } from 'react';
import { useQuoteRequestMessages } from '../../storefront-mfe/src/features/quote-request/messages.ts';
import { ExamplePair } from './example-pair.tsx';
import { FigureTable } from './figure-table.tsx';
import classes from './examples.module.css';

export function ErrorSaysWhatIsSafe() {
  const messages = useQuoteRequestMessages();
  return (
    <ExamplePair
      goodNote="What happened, what to do, what is safe."
      good={
        <Notice kind="danger" title={messages.submitFailed('The connection was lost')}>
          {messages.nothingLost}
        </Notice>
      }
      badNote="A number for us, an exclamation for the visitor, and no word about the list that took an hour."
      bad={
        <Notice kind="danger" title="Error 500!">
          Oops! Something went wrong.
        </Notice>
      }
    />
  );
}

const REQUESTS: readonly { job: string; status: string; color: StatusColor }[] = [
  { job: 'Harbor spot', status: 'Pending', color: 'yellow' },
  { job: 'Night market', status: 'In progress', color: 'blue' },
  { job: 'Citrus campaign', status: 'Approved', color: 'green' },
];

type Dot = CSSProperties & { '--dot': string };

export function StatusWithItsWord() {
  return (
    <ExamplePair
      goodNote="The word says it, the colour finds it."
      good={
        <ul className={classes.dots}>
          {REQUESTS.map(({ job, status, color }) => (
            <li key={job}>
              <span>{job}</span>
              <StatusBadge label={status} color={color} />
            </li>
          ))}
        </ul>
      }
      badNote="Dots alone: one in twelve men cannot tell these apart, and nobody knows what they mean."
      bad={
        <ul className={classes.dots}>
          {REQUESTS.map(({ job, color }) => {
            const dot: Dot = { '--dot': `var(--bl-status-${color})` };
            return (
              <li key={job}>
                <span>{job}</span>
                <span className={classes.dot} style={dot} />
              </li>
            );
          })}
        </ul>
      }
    />
  );
}

const LINES = [
  ['Camera body', '1', '$1,155.00'],
  ['C-stand', '24', '$864.00'],
  ['LED panel', '11', '$3,135.00'],
] as const;

function Lines({ isCentred = false }: { isCentred?: boolean }) {
  return (
    <FigureTable
      className={classes.list}
      heads={['Item', 'Quantity', 'Subtotal']}
      lines={LINES}
      isCentred={isCentred}
    />
  );
}

export function NumbersAtTheRight() {
  return (
    <ExamplePair
      goodNote="Numbers at the right edge, in figures of one width: sizes compare themselves."
      good={<Lines />}
      badNote="In the middle each number begins somewhere else."
      bad={<Lines isCentred />}
    />
  );
}

export function LabelAbove() {
  return (
    <ExamplePair
      goodNote="The label stands above and stays. What is wrong says how it would be right."
      good={
        <TextInput
          label="Contact E-mail"
          withAsterisk
          defaultValue="ana@"
          error="Enter an e-mail address, like name@example.com"
        />
      }
      badNote="The label is gone as soon as something is typed, and 'invalid' helps nobody."
      bad={
        <div className={classes.stack}>
          <span className={classes.field}>ana@</span>
          <span>Invalid input.</span>
        </div>
      }
    />
  );
}

export function FlatOnThePage() {
  const text = (
    <>
      <p>
        <strong>LED panel 2×1 bi-colour</strong>
      </p>
      <p>Soft light for interviews, with yoke, diffuser and barn doors.</p>
    </>
  );
  return (
    <ExamplePair
      goodNote="Lies on the page: a hairline and the one radius."
      good={<div className={classes.flat}>{text}</div>}
      badNote="Floats without a reason, with a radius of its own."
      bad={<div className={classes.floating}>{text}</div>}
    />
  );
}
