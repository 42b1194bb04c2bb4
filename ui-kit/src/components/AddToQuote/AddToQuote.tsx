import { useLayoutEffect, useRef } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { QuantityControl } from '../QuantityControl/QuantityControl.tsx';
import classes from './AddToQuote.module.css';

const useMessages = defineMessages({
  en: {
    add: 'Add to Quote',
    addShort: 'Add to Quote',
    addNamed: (name: string) => `Add to Quote: ${name}`,
  },
  es: {
    add: 'Agregar a cotización',
    // Narrow layouts show a short label; the accessible name includes the item.
    addShort: 'Agregar',
    addNamed: (name: string) => `Agregar a cotización: ${name}`,
  },
});

export interface AddToQuoteProps {
  /** Item name; part of the accessible names of button and stepper. */
  itemName: string;
  /** Number of units. 0 shows the button, more the stepper: minus, number, plus. */
  quantity: number;
  /**
   * Line below the control once the item is in the quote: 'N total units' or 'Added to quote'. Unset reserves no space.
   */
  status?: string | undefined;
  /** `main` is filled: for the primary action of a page. */
  emphasis?: 'plain' | 'main';
  /** Called when the button is clicked, to add the first unit. */
  onAdd: () => void;
  /** Called on plus, or Arrow Up in the field. */
  onIncrease: () => void;
  /** Called on minus, or Arrow Down in the field; minus at 1 removes the item. */
  onDecrease: () => void;
  /** Called with the text as typed, on Enter or blur; returns an error message if it was rejected. */
  onType: (raw: string) => string | undefined;
}

/** Button that becomes a stepper in the same place. Focus follows in both directions, without layout shift. */
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

  /** Call before the change: afterwards the focused button is unmounted. */
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
