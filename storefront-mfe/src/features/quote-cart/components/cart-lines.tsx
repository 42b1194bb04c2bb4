import { pictureSources, quoteItemsLabel, shortenDescription, type CartItem } from '@backlot/domain';
import { Button, EquipmentPicture, Notice, QuantityControl, useLocale } from '@backlot/ui-kit';
import { useRef, type ReactNode } from 'react';
import { quoteUnitsLabel } from '../../../lib/count-labels.ts';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useQuoteCartMessages } from '../messages.ts';
import { useCart } from '../stores/cart-store.ts';
import { useCartControls } from '../use-cart-controls.ts';
import classes from './cart-lines.module.css';

export interface CartLinesProps {
  items: readonly CartItem[];
  /** `panel` is narrow and shortens descriptions; `page` includes units. */
  size: 'panel' | 'page';
  errors?: ReadonlyMap<number, string>;
  notes?: ReadonlyMap<number, ReactNode>;
}

export function CartLines({ items, size, errors, notes }: CartLinesProps) {
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
          const error = errors?.get(equipment.id);
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
                {error === undefined ? null : <p className={classes.error}>{error}</p>}
                {notes?.get(equipment.id)}
              </div>
              <div className={classes.controls} data-quote-line={equipment.id}>
                <QuantityControl
                  itemName={equipment.name}
                  quantity={quantity}
                  size="sm"
                  hasSeparateRemove
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
