import { Notice } from '@backlot/ui-kit';
import { Textarea } from '@backlot/ui-kit/forms';
import { useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useUnloadGuard } from '../../../../lib/use-unload-guard.ts';
import type { TextSending } from '../api/use-text-sending.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './text-form.module.css';

export type TextFormProps = {
  sending: TextSending;
  /** Of the field. */
  label: string;
  /** Who will read it. */
  remark?: string;
  /** Of the button. */
  action: string;
  variant?: 'filled' | 'default';
  /** Further controls beside the button. */
  children?: ReactNode;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** One text and the button that sends it off. What was typed stays until the server has it. */
export function TextForm({ sending, label, remark, action, variant = 'filled', children, field }: TextFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Within the site it is kept; the browser would lose it.
  useUnloadGuard(sending.text.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const outcome = await sending.send();
    const isHere = form.current?.contains(document.activeElement) === true;
    if (outcome === 'objected' || (outcome === 'sent' && isHere)) field.current?.focus();
  }

  return (
    <form ref={form} className={classes.root} noValidate onSubmit={(event) => void submit(event)}>
      <Textarea
        ref={field}
        rows={3}
        classNames={{ input: classes.field }}
        label={label}
        description={remark}
        error={sending.objection}
        value={sending.text}
        readOnly={sending.isSending}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget: { value } }) => sending.type(value)}
      />
      {sending.failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {sending.failure}
        </Notice>
      )}
      <div className={classes.actions}>
        {children}
        <BusyButton size="sm" variant={variant} isBusy={sending.isSending}>
          {action}
        </BusyButton>
      </div>
    </form>
  );
}
