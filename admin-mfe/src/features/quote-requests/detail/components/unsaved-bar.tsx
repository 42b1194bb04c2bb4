import { formatUsd } from '@backlot/domain';
import { Button } from '@backlot/ui-kit';
import type { DisplayedQuotePrice } from '../rules/displayed-quote-price.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './unsaved-bar.module.css';

const messages = {
  region: 'Unsaved changes',
  unsaved: 'You have unsaved changes',
  total: (total: string) => `New total ${total}`,
  changedMeanwhile: 'Somebody else changed the items meanwhile. You see the differences when you save.',
  cancel: 'Cancel Changes',
  save: 'Save Changes',
};

export interface UnsavedBarProps {
  price: DisplayedQuotePrice | undefined;
  isChangedMeanwhile: boolean;
  isSaving: boolean;
  onCancel: () => void;
  onSave: () => void;
}

export function UnsavedBar({ price, isChangedMeanwhile, isSaving, onCancel, onSave }: UnsavedBarProps) {
  return (
    <section className={classes.root} aria-label={messages.region}>
      <div className={classes.text}>
        <p className={classes.unsaved}>
          {messages.unsaved}
          {price === undefined ? null : (
            <span className={classes.total}>{messages.total(formatUsd(price.totalCents))}</span>
          )}
        </p>
        {isChangedMeanwhile ? <p className={classes.changedMeanwhile}>{messages.changedMeanwhile}</p> : null}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {messages.cancel}
        </Button>
        <BusyButton isBusy={isSaving} onClick={onSave}>
          {messages.save}
        </BusyButton>
      </div>
    </section>
  );
}
