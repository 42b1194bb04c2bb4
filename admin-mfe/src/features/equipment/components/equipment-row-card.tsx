import { priceLabel, toCents } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { defineStaffMessages } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import { RowLink } from '../../../lib/row-link.tsx';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { useMainCategoryNames } from '../main-category-names.ts';
import { RowPicture } from './equipment-columns.tsx';
import layout from '../../../lib/layout.module.css';
import classes from './equipment-rows.module.css';

const useMessages = defineStaffMessages({
  pricePerUnit: 'Price per unit',
  unitsPerItem: 'Units per item',
});

export function EquipmentRowCard({ item, actions }: { item: Equipment; actions: ReactNode }) {
  const messages = useMessages();
  const names = useMainCategoryNames();
  return (
    <div className={layout.stack}>
      <div className={classes.cardHead}>
        <RowPicture item={item} />
        <div className={classes.cardText}>
          <RowLink className={classes.name} to={recordPath('adminEquipmentEdit', item.id)} text={item.name} />
          <p className={classes.category}>{[names[item.mainCategory], item.category, item.subcategory].join(' · ')}</p>
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
