import { useEffect, useRef } from 'react';
import classes from './second-factors.module.css';

/** Names a step, and takes the focus: what had it is gone with the step before. */
export function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h3>
  );
}
