import { pictureSources } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { EquipmentPicture } from '@backlot/ui-kit';
import type { StaffTableColumn } from '@backlot/ui-kit/data';
import type { ReactNode } from 'react';
import { RowLink } from '../../../lib/row-link.tsx';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { MAIN_CATEGORY_NAMES } from '../main-category-names.ts';
import classes from './equipment-rows.module.css';

const messages = {
  image: 'Image',
  name: 'Name',
  description: 'Description',
  mainCategory: 'Main Category',
  category: 'Category',
  subcategory: 'Subcategory',
  actions: 'Actions',
};

export function RowPicture({ item }: { item: Equipment }) {
  return (
    <span className={classes.picture}>
      <EquipmentPicture
        src={item.image}
        forms={pictureSources(item.image)}
        sizes="4.5rem"
        item={item}
        width={72}
        height={54}
      />
    </span>
  );
}

export const equipmentColumns = (actions: (item: Equipment) => ReactNode): StaffTableColumn<Equipment>[] => [
  { key: 'image', title: messages.image, width: '6rem', render: (item) => <RowPicture item={item} /> },
  {
    key: 'name',
    title: messages.name,
    isSortable: true,
    width: '12rem',
    render: (item) => (
      <RowLink
        className={classes.name}
        to={recordPath('adminEquipmentEdit', item.id)}
        text={item.name}
        title={item.name}
      />
    ),
  },
  {
    key: 'description',
    title: messages.description,
    render: ({ description }) => <span className={classes.description}>{description}</span>,
  },
  {
    key: 'mainCategory',
    title: messages.mainCategory,
    isSortable: true,
    width: '8.5rem',
    render: ({ mainCategory }) => MAIN_CATEGORY_NAMES[mainCategory],
  },
  {
    key: 'category',
    title: messages.category,
    isSortable: true,
    width: '7rem',
    render: ({ category }) => <span className={classes.label}>{category}</span>,
  },
  {
    key: 'subcategory',
    title: messages.subcategory,
    isSortable: true,
    width: '8rem',
    render: ({ subcategory }) => <span className={classes.label}>{subcategory}</span>,
  },
  { key: 'actions', title: messages.actions, width: '12.5rem', render: actions },
];
