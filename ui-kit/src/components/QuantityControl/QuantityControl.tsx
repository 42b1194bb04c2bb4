import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './QuantityControl.module.css';

const useMessages = defineMessages({
  en: {
    group: (name: string) => `Quantity of ${name}`,
    decrease: (name: string) => `One less: ${name}`,
    remove: (name: string) => `Remove ${name} from the quote`,
    increase: (name: string) => `One more: ${name}`,
  },
  es: {
    group: (name: string) => `Cantidad de ${name}`,
    decrease: (name: string) => `Uno menos: ${name}`,
    remove: (name: string) => `Quitar ${name} de la cotización`,
    increase: (name: string) => `Uno más: ${name}`,
  },
});

export interface QuantityControlProps {
  /** Item name; part of the accessible names of buttons and field. */
  itemName: string;
  /** Quantity, from 1. */
  quantity: number;
  /** Called on plus, or Arrow Up in the field. */
  onIncrease: () => void;
  /** Called on minus, or Arrow Down in the field; at 1 never by keyboard. */
  onDecrease: () => void;
  /** Called with the text as typed, on Enter or blur. Returns an error message if it was rejected, else undefined. */
  onType: (raw: string) => string | undefined;
  /** Minus at 1 removes the item and is labelled so (public pages); otherwise it is disabled at 1 (back office). */
  isRemovable?: boolean;
  /** There is a separate 'Remove' button: minus at 1 keeps its icon. */
  hasSeparateRemove?: boolean;
  /** Disables all controls. */
  isDisabled?: boolean;
  /** `md` fills its container; `sm` is for lists and tables. */
  size?: 'md' | 'sm';
  /** Ref of the plus button, for focus management. */
  increaseRef?: Ref<HTMLButtonElement>;
}

/** Text as typed: takes effect on Enter or blur, is discarded by Escape and by a step. */
function useTypedQuantity({
  quantity,
  onIncrease,
  onDecrease,
  onType,
}: Pick<QuantityControlProps, 'quantity' | 'onIncrease' | 'onDecrease' | 'onType'>) {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();

  function commit() {
    if (draft !== undefined) {
      setDraft(undefined);
      if (draft.trim() !== String(quantity)) {
        setError(onType(draft));
      }
    }
  }

  /** Discards the draft text and its error. */
  function change(step?: () => void) {
    setDraft(undefined);
    setError(undefined);
    step?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      change(onIncrease);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      change(quantity <= 1 ? undefined : onDecrease);
    }
  }

  function type(text: string) {
    setError(undefined);
    setDraft(text);
  }
  return { text: draft ?? String(quantity), error, change, type, commit, onKeyDown };
}

/** Stepper: minus, a number input, plus. Typed text takes effect on Enter or blur, never while incomplete. */
export function QuantityControl({
  itemName,
  quantity,
  onIncrease,
  onDecrease,
  onType,
  isRemovable = true,
  hasSeparateRemove = false,
  isDisabled = false,
  size = 'md',
  increaseRef,
}: QuantityControlProps) {
  const messages = useMessages();
  const errorId = useId();
  const isLast = quantity <= 1;
  const { text, error, change, type, commit, onKeyDown } = useTypedQuantity({
    quantity,
    onIncrease,
    onDecrease,
    onType,
  });

  return (
    <div className={classes.root} data-size={size} role="group" aria-label={messages.group(itemName)}>
      <button
        className={classes.button}
        type="button"
        disabled={isDisabled || (isLast && !isRemovable)}
        aria-label={isLast && isRemovable ? messages.remove(itemName) : messages.decrease(itemName)}
        onClick={() => change(onDecrease)}
      >
        {isLast && isRemovable && !hasSeparateRemove ? (
          <IconTrash size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />
        ) : (
          <IconMinus size={iconSize.md} stroke={iconStroke.strong} aria-hidden="true" />
        )}
      </button>
      <input
        className={classes.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={messages.group(itemName)}
        disabled={isDisabled}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        ref={increaseRef}
        className={classes.button}
        type="button"
        disabled={isDisabled}
        aria-label={messages.increase(itemName)}
        onClick={() => change(onIncrease)}
      >
        <IconPlus size={iconSize.md} stroke={iconStroke.strong} aria-hidden="true" />
      </button>
      {error === undefined ? null : (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
