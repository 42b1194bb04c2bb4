import { useEffect, useId, useRef, useState } from 'react';
import classes from './long-text.module.css';
import { MoreButton } from './more-button.tsx';

/** Text of any length, collapsed to eight lines. */
export function LongText({ name, children }: { name: string; children: string }) {
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

  return (
    <>
      <span ref={text} className={classes.text} id={id} data-open={isOpen}>
        {children}
      </span>
      {isCut ? (
        <MoreButton
          className={classes.button}
          label={isOpen ? 'Show less' : 'Show all'}
          {...{ name, isOpen }}
          controls={id}
          onToggle={setOpen}
        />
      ) : null}
    </>
  );
}
