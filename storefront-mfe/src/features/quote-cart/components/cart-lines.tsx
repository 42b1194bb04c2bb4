import { pictureSources, quoteItemsLabel, quoteUnitsLabel, shortenDescription, type CartItem } from '@backlot/domain';
import { Button, EquipmentPicture, Notice, QuantityControl, useLocale } from '@backlot/ui-kit';
import { useRef, type ReactNode } from 'react';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useQuoteCartMessages } from '../messages.ts';
import { lineMark } from '../restore-line.ts';
import { useCart } from '../stores/cart-store.ts';
import { useCartControls } from '../use-cart-controls.ts';
import classes from './cart-lines.module.css';

export interface CartLinesProps {
  items: readonly CartItem[];
  /** `panel` is narrow and shortens descriptions; `page` has room for the units. */
  size: 'panel' | 'page';
  /** What the server objected to, by equipment id, in the visitor's language. */
  objections?: ReadonlyMap<number, string>;
  /** Shown below the text of a line, by equipment id. */
  notes?: ReadonlyMap<number, ReactNode>;
}

/** The items of the quote with their quantities, as on a call sheet. */
export function CartLines({ items, size, objections, notes }: CartLinesProps) {
  const messages = useQuoteCartMessages();
  const locale = useLocale();
  const controls = useCartControls();
  const isSaved = useCart((state) => state.isSaved);
  const list = useRef<HTMLUListElement>(null);
  useRestoredFocus(list, items.length);

  return (
    <>
      {isSaved ? null : <Notice kind="warning">{messages.notSaved}</Notice>}
      <ul ref={list} className={classes.root} data-size={size} tabIndex={-1} aria-label={messages.list}>
        {items.map(({ equipment, quantity }) => {
          const objection = objections?.get(equipment.id);
          return (
            <li key={equipment.id} className={classes.line}>
              <span className={classes.picture}>
                <EquipmentPicture
                  src={equipment.image}
                  forms={pictureSources(equipment.image)}
                  sizes="6rem"
                  width={160}
                  height={120}
                />
              </span>
              <div className={classes.text}>
                <p className={classes.name}>{equipment.name}</p>
                <p className={classes.description}>
                  {size === 'panel' ? shortenDescription(equipment.description) : equipment.description}
                </p>
                {size === 'page' || equipment.unitsPerItem > 1 ? (
                  <p className={classes.units}>
                    <strong>{quoteUnitsLabel(quantity, equipment.unitsPerItem, locale)}</strong>
                    <span>{quoteItemsLabel(quantity, equipment.unitsPerItem, locale)}</span>
                  </p>
                ) : null}
                {objection === undefined ? null : <p className={classes.objection}>{objection}</p>}
                {notes?.get(equipment.id)}
              </div>
              <div className={classes.controls} {...lineMark(equipment.id)}>
                <QuantityControl
                  itemName={equipment.name}
                  quantity={quantity}
                  size="sm"
                  hasRemoveBeside
                  onIncrease={() => controls.increase(equipment.id)}
                  onDecrease={() => controls.decrease(equipment.id)}
                  onType={(raw) => controls.type(equipment.id, raw)}
                />
                <Button
                  className={classes.remove}
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={messages.removeNamed(equipment.name)}
                  onClick={() => controls.remove(equipment.id)}
                >
                  {messages.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
