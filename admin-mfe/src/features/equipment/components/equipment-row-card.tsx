import { priceLabel, toCents } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import type { ReactNode } from 'react';
import { RowLink } from '../../../lib/row-link.tsx';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { MAIN_CATEGORY_NAMES } from '../main-category-names.ts';
import { RowPicture } from './equipment-columns.tsx';
import layout from '../../../lib/layout.module.css';
import classes from './equipment-rows.module.css';

const messages = {
  pricePerUnit: 'Price per unit',
  unitsPerItem: 'Units per item',
};

export function EquipmentRowCard({ item, actions }: { item: Equipment; actions: ReactNode }) {
  return (
    <div className={layout.stack}>
      <div className={classes.cardHead}>
        <RowPicture item={item} />
        <div className={classes.cardText}>
          <RowLink className={classes.name} to={recordPath('adminEquipmentEdit', item.id)} text={item.name} />
          <p className={classes.category}>
            {[MAIN_CATEGORY_NAMES[item.mainCategory], item.category, item.subcategory].join(' · ')}
          </p>
        </div>
      </div>
      <p className={classes.description}>{item.description}</p>
      <dl className={classes.amounts}>
        <div>
          <dt>{messages.pricePerUnit}</dt>
          <dd>{priceLabel(item.pricePerUnit === null ? null : toCents(item.pricePerUnit))}</dd>
        </div>
        <div>
          <dt>{messages.unitsPerItem}</dt>
          <dd>{item.unitsPerItem}</dd>
        </div>
      </dl>
      {actions}
    </div>
  );
}
