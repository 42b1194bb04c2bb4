import { useLayoutEffect, useRef } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { QuantityControl } from '../QuantityControl';
import classes from './AddToQuote.module.css';

const useMessages = defineMessages({
  en: {
    add: 'Add to Quote',
    addShort: 'Add to Quote',
    addNamed: (name: string) => `Add to Quote: ${name}`,
  },
  es: {
    add: 'Agregar a cotización',
    // A card and a line of the list have no room for more; what it is added to stands in the accessible name.
    addShort: 'Agregar',
    addNamed: (name: string) => `Agregar a cotización: ${name}`,
  },
});

export type AddToQuoteProps = {
  /** What is added; names the button and the stepper. */
  itemName: string;
  /** 0 shows the button, more shows minus, number and plus. */
  quantity: number;
  /** The line below the control once the item is in the quote: 'N total units' or 'Added to quote'. Unset, no room is kept for it. */
  status?: string | undefined;
  /** `main` is filled: the one thing that a page is about. */
  emphasis?: 'plain' | 'main';
  /** The button was pressed: the first one goes into the quote. */
  onAdd: () => void;
  /** Plus, or Arrow Up in the field. */
  onIncrease: () => void;
  /** Minus, or Arrow Down in the field; at 1 minus takes the item out. */
  onDecrease: () => void;
  /** The text as typed, on Enter or when the field is left; returns why it was not taken. */
  onType: (raw: string) => string | undefined;
};

/** The button that becomes a stepper in the same place. Focus goes along in both directions, and nothing around it moves. */
export function AddToQuote({
  itemName,
  quantity,
  status,
  emphasis = 'plain',
  onAdd,
  onIncrease,
  onDecrease,
  onType,
}: AddToQuoteProps) {
  const messages = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const increaseButton = useRef<HTMLButtonElement>(null);
  const wasFocusInside = useRef(false);
  const isInQuote = quantity > 0;

  /** Called before the change: afterwards the button that had focus is gone. */
  function keepFocus() {
    wasFocusInside.current = root.current?.contains(document.activeElement) ?? false;
  }

  useLayoutEffect(() => {
    if (wasFocusInside.current) {
      wasFocusInside.current = false;
      (isInQuote ? increaseButton : addButton).current?.focus({ preventScroll: true });
    }
  }, [isInQuote]);

  return (
    <div ref={root} className={classes.root} data-in-quote={isInQuote || undefined} data-emphasis={emphasis}>
      {isInQuote ? (
        <QuantityControl
          itemName={itemName}
          quantity={quantity}
          increaseRef={increaseButton}
          onIncrease={onIncrease}
          onDecrease={() => {
            if (quantity <= 1) {
              keepFocus();
            }
            onDecrease();
          }}
          onType={(raw) => {
            keepFocus();
            return onType(raw);
          }}
        />
      ) : (
        <button
          ref={addButton}
          className={classes.add}
          type="button"
          aria-label={messages.addNamed(itemName)}
          onClick={() => {
            keepFocus();
            onAdd();
          }}
        >
          {emphasis === 'main' ? messages.add : messages.addShort}
        </button>
      )}
      {status === undefined ? null : (
        <p className={classes.status} aria-live="polite">
          {isInQuote ? status : ''}
        </p>
      )}
    </div>
  );
}
