import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './long-text.module.css';

const useMessages = defineStaffMessages({
  all: 'Show all',
  less: 'Show less',
  of: (action: string, name: string) => `${action}: ${name}`,
});

/** A text of its writer's length. Only its first eight lines are seen, until all of it is asked for. */
export function LongText({ name, children }: { name: string; children: string }) {
  const messages = useMessages();
  const id = useId();
  const text = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    const element = text.current;
    if (element === null || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [children, isOpen]);

  const label = isOpen ? messages.less : messages.all;
  return (
    <>
      <span ref={text} className={classes.text} id={id} data-open={isOpen}>
        {children}
      </span>
      {isCut ? (
        <Button
          className={classes.button ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-label={messages.of(label, name)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      ) : null}
    </>
  );
}
