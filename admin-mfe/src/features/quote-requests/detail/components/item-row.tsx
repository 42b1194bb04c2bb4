import {
  formatUsd,
  pictureSources,
  priceLabel,
  readAdminQuantity,
  stepAdminQuantity,
  toCents,
  totalUnits,
  type Cents,
} from '@backlot/domain';
import { LINE_QUANTITY_MAX } from '@backlot/domain/contract';
import { ActionIcon, EquipmentPicture, iconSize, iconStroke, QuantityControl } from '@backlot/ui-kit';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { QuoteLine } from '../rules/quote-lines.ts';
import classes from './item-row.module.css';

const messages = {
  units: 'Units',
  rate: 'Rate',
  days: 'Days',
  total: 'Total',
  remove: (name: string) => `Remove ${name}`,
  notTaken: `Enter a whole number from 1 to ${LINE_QUANTITY_MAX.toLocaleString('en-US')}`,
  added: 'new',
};

export interface ItemRowProps {
  line: QuoteLine;
  days: number;
  subtotalCents: Cents | undefined;
  isNew: boolean;
  isDisabled: boolean;
  onQuantity: (equipmentId: number, quantity: number) => void;
  onRemove: (line: QuoteLine) => void;
}

/** One item of the quote, with quantity and removal. Memoized, since a quote has up to 200. */
export const ItemRow = memo(function ItemRow({
  line,
  days,
  subtotalCents,
  isNew,
  isDisabled,
  onQuantity,
  onRemove,
}: ItemRowProps) {
  const { equipmentId, name, category, image, quantity, unitsPerItem, pricePerUnit } = line;

  function type(raw: string): string | undefined {
    const typed = readAdminQuantity(raw);
    if (typed === undefined) return messages.notTaken;
    onQuantity(equipmentId, typed);
    return undefined;
  }

  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.picture}>
        <EquipmentPicture
          src={image}
          forms={pictureSources(image)}
          sizes="4rem"
          item={{ ...line, subcategory: '' }}
          width={64}
          height={48}
        />
      </div>
      <p className={classes.name}>
        {name}
        {isNew ? <span className={classes.new}>{messages.added}</span> : null}
        <span className={classes.category}>{category}</span>
      </p>
      <div className={classes.quantity}>
        <QuantityControl
          size="sm"
          itemName={name}
          quantity={quantity}
          isRemovable={false}
          isDisabled={isDisabled}
          onIncrease={() => onQuantity(equipmentId, stepAdminQuantity(quantity, 1))}
          onDecrease={() => onQuantity(equipmentId, stepAdminQuantity(quantity, -1))}
          onType={type}
        />
      </div>
      <dl className={classes.amounts}>
        <div className={classes.units}>
          <dt>{messages.units}</dt>
          <dd>{totalUnits(quantity, unitsPerItem).toLocaleString('en-US')}</dd>
        </div>
        <div className={classes.rate}>
          <dt>{messages.rate}</dt>
          <dd>{priceLabel(pricePerUnit === null ? null : toCents(pricePerUnit))}</dd>
        </div>
        <div className={classes.days}>
          <dt>{messages.days}</dt>
          <dd>{days}</dd>
        </div>
        <div className={classes.total}>
          <dt>{messages.total}</dt>
          <dd>{subtotalCents === undefined ? '–' : formatUsd(subtotalCents)}</dd>
        </div>
      </dl>
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="red"
        size="2.25rem"
        disabled={isDisabled}
        aria-label={messages.remove(name)}
        onClick={() => onRemove(line)}
      >
        <IconTrash size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
});

/** Column names, hidden from screen readers: each value has its own label. */
export function ItemListHeader() {
  return (
    <div className={classes.header} aria-hidden="true">
      <span className={classes.headItem}>Item</span>
      <span className={classes.headQuantity}>Quantity</span>
      <span>{messages.units}</span>
      <span>{messages.rate}</span>
      <span>{messages.days}</span>
      <span>{messages.total}</span>
    </div>
  );
}
