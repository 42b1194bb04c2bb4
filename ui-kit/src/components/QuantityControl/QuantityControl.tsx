import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { iconSize, iconStroke } from '../../theme/tokens';
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

export type QuantityControlProps = {
  /** What is counted; names the buttons and the field. */
  itemName: string;
  /** How many there are, from 1. */
  quantity: number;
  /** Plus was pressed, or arrow up in the field. */
  onIncrease: () => void;
  /** Minus was pressed, or arrow down in the field; never by a key when there is only one. */
  onDecrease: () => void;
  /**
   * The text as typed, on Enter or when the field is left. The rules of quantities decide what it means.
   * Returns why the text changed nothing, in words for the field; undefined when it was taken.
   */
  onType: (raw: string) => string | undefined;
  /** Minus at 1 takes the item out, and says so (public pages); otherwise it is off at 1 (back office). */
  isRemovable?: boolean;
  /** A 'Remove' of its own stands beside: minus at 1 keeps its sign, so that there are not two bins. */
  hasRemoveBeside?: boolean;
  /** Nothing can be changed now. */
  isDisabled?: boolean;
  /** `md` fills its place; `sm` is for lists and tables. */
  size?: 'md' | 'sm';
  /** The plus button, for the page to lead the focus to. */
  increaseRef?: Ref<HTMLButtonElement>;
};

/** Minus, a number to type over, plus. What is typed counts when it is confirmed, so that a half-typed number changes nothing. */
export function QuantityControl({
  itemName,
  quantity,
  onIncrease,
  onDecrease,
  onType,
  isRemovable = true,
  hasRemoveBeside = false,
  isDisabled = false,
  size = 'md',
  increaseRef,
}: QuantityControlProps) {
  const messages = useMessages();
  const [draft, setDraft] = useState<string>();
  const [objection, setObjection] = useState<string>();
  const objectionId = useId();
  const isLast = quantity <= 1;

  function commit() {
    if (draft !== undefined) {
      setDraft(undefined);
      if (draft.trim() !== String(quantity)) {
        setObjection(onType(draft));
      }
    }
  }

  /** A step takes the place of what is half typed and of what was said about it. */
  function change(step?: () => void) {
    setDraft(undefined);
    setObjection(undefined);
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
      change(isLast ? undefined : onDecrease);
    }
  }

  return (
    <div className={classes.root} data-size={size} role="group" aria-label={messages.group(itemName)}>
      <button
        className={classes.button}
        type="button"
        disabled={isDisabled || (isLast && !isRemovable)}
        aria-label={isLast && isRemovable ? messages.remove(itemName) : messages.decrease(itemName)}
        onClick={() => change(onDecrease)}
      >
        {isLast && isRemovable && !hasRemoveBeside ? (
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
        value={draft ?? String(quantity)}
        aria-invalid={objection !== undefined}
        aria-describedby={objection === undefined ? undefined : objectionId}
        onChange={(event) => {
          setObjection(undefined);
          setDraft(event.currentTarget.value);
        }}
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
      {objection === undefined ? null : (
        <p className={classes.objection} id={objectionId} role="alert">
          {objection}
        </p>
      )}
    </div>
  );
}
