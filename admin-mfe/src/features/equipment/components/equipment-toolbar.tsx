import { MAIN_CATEGORIES, normalizeMainCategory, type MainCategory } from '@backlot/domain';
import { Button, iconSize, iconStroke } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { IconPlus } from '@tabler/icons-react';
import { ListToolbar } from '../../../lib/list-toolbar.tsx';
import { pagePath } from '../../../lib/sections/page-path.ts';
import { MAIN_CATEGORY_NAMES } from '../main-category-names.ts';
import classes from './equipment-toolbar.module.css';

const messages = {
  search: 'Search equipment',
  placeholder: 'Name, category or subcategory',
  mainCategory: 'Main category',
  all: 'All Categories',
  add: 'Add Equipment',
};

export interface EquipmentToolbarProps {
  q: string;
  onSearch: (q: string) => void;
  mainCategory: MainCategory | undefined;
  onMainCategory: (mainCategory: MainCategory | undefined) => void;
}

export function EquipmentToolbar({ q, onSearch, mainCategory, onMainCategory }: EquipmentToolbarProps) {
  return (
    <ListToolbar
      className={classes.root}
      search={{ label: messages.search, placeholder: messages.placeholder, q, onSearch }}
      filter={{
        label: messages.mainCategory,
        all: messages.all,
        choices: MAIN_CATEGORIES.map((value) => ({ value, label: MAIN_CATEGORY_NAMES[value] })),
      }}
      filtered={mainCategory}
      onFilter={(value) => onMainCategory(normalizeMainCategory(value))}
    >
      <Button
        className={classes.add ?? ''}
        component={Link}
        to={pagePath('adminEquipmentNew')}
        leftSection={<IconPlus size={iconSize.md} stroke={iconStroke.strong} aria-hidden="true" />}
      >
        {messages.add}
      </Button>
    </ListToolbar>
  );
}
