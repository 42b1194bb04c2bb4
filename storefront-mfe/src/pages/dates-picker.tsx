import { checkPublicPeriod, earliestReturn } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { Button, useLocale } from '@backlot/ui-kit';
import { DayField } from '@backlot/ui-kit/forms';
import { Modal } from '@backlot/ui-kit/overlays';
import { useId, useState, type FormEvent } from 'react';
import { useAvailabilityMessages } from '../features/availability/messages.ts';
import { setDraftDays } from '../features/quote-request/draft-days.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useToday } from '../lib/use-today.ts';
import classes from './dates-picker.module.css';

const FIELDS = ['startDate', 'endDate'] as const;

export function DatesPicker({ onClose }: { onClose: () => void }) {
  const messages = useAvailabilityMessages();
  const locale = useLocale();
  const today = useToday();
  const prefix = useId();
  const [typed, setTyped] = useState(() => {
    const { startDate, endDate } = useDraft.getState().values;
    return { startDate, endDate };
  });
  const [isChecked, setChecked] = useState(false);
  const errors = checkPublicPeriod({ ...typed, today });
  const hasDays = FIELDS.some((field) => typed[field] !== '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const wrong = FIELDS.find((field) => errors[field] !== undefined);
    if (wrong !== undefined) return document.getElementById(`${prefix}-${wrong}`)?.focus();
    setDraftDays(typed);
    onClose();
  }

  function clear(): void {
    setDraftDays({ startDate: '', endDate: '' });
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.pickerTitle}
      centered
      closeButtonProps={{ 'aria-label': messages.close }}
      size="30rem"
    >
      <form className={classes.root} noValidate onSubmit={submit}>
        {/* Not a field: focusing one would open its calendar immediately. */}
        <p className={classes.text} tabIndex={-1} data-autofocus>
          {messages.pickerText}
        </p>
        <div className={classes.fields}>
          {FIELDS.map((field) => {
            const error = isChecked ? errors[field] : undefined;
            return (
              <DayField
                key={field}
                id={`${prefix}-${field}`}
                name={field}
                label={field === 'startDate' ? messages.pickup : messages.return}
                value={typed[field]}
                min={field === 'startDate' ? today : earliestReturn(typed.startDate, today)}
                error={error === undefined ? undefined : messageText(error, locale)}
                onChange={(day) => setTyped((before) => ({ ...before, [field]: day }))}
              />
            );
          })}
        </div>
        <div className={classes.actions}>
          {hasDays ? (
            <Button variant="default" onClick={clear}>
              {messages.clear}
            </Button>
          ) : null}
          <Button type="submit">{messages.show}</Button>
        </div>
      </form>
    </Modal>
  );
}
