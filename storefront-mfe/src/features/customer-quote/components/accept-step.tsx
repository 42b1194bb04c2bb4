import { PageHeading } from '@backlot/ui-kit';
import { useId, type ReactNode } from 'react';
import classes from './accept-quote.module.css';

export interface AcceptStepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

export function AcceptStep({ number, title, children }: AcceptStepProps) {
  const id = useId();
  return (
    <section className={classes.step} aria-labelledby={id}>
      <PageHeading
        size="section"
        id={id}
        title={
          <>
            <span className={classes.number}>{number}</span> {title}
          </>
        }
      />
      {children}
    </section>
  );
}
