import { useEffect, useRef } from 'react';
import classes from './second-factors.module.css';

export function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h3>
  );
}
