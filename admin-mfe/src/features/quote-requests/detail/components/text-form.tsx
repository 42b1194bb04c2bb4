import { Textarea } from '@backlot/ui-kit/forms';
import { useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { useUnloadGuard } from '../../../../lib/use-unload-guard.ts';
import type { TextSending } from '../api/use-text-sending.ts';
import { BusyButton } from './busy-button.tsx';
import layout from '../../../../lib/layout.module.css';
import classes from './text-form.module.css';

export interface TextFormProps {
  sending: TextSending;
  label: string;
  remark?: string;
  action: string;
  variant?: 'filled' | 'default';
  children?: ReactNode;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Form with one text field. The text stays until the server has saved it. */
export function TextForm({ sending, label, remark, action, variant = 'filled', children, field }: TextFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Only for closing the tab: within the site the text survives.
  useUnloadGuard(sending.text.trim() !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const isValid = sending.send(() => {
      if (form.current?.contains(document.activeElement) === true) field.current?.focus();
    });
    if (!isValid) field.current?.focus();
  }

  return (
    <form ref={form} className={layout.stack} noValidate onSubmit={submit}>
      <Textarea
        ref={field}
        rows={3}
        classNames={{ input: classes.field }}
        label={label}
        description={remark}
        error={sending.issue}
        value={sending.text}
        readOnly={sending.isSending}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget: { value } }) => sending.type(value)}
      />
      <FailureAlert text={sending.failure} />
      <div className={classes.actions}>
        {children}
        <BusyButton size="sm" variant={variant} isBusy={sending.isSending}>
          {action}
        </BusyButton>
      </div>
    </form>
  );
}
