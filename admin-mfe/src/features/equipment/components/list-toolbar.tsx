import { MAIN_CATEGORIES, normalizeMainCategory, type MainCategory } from '@backlot/domain';
import { Button, defineStaffMessages, iconSize, iconStroke, SearchField } from '@backlot/ui-kit';
import { NativeSelect } from '@backlot/ui-kit/forms';
import { Link } from '@backlot/ui-kit/router';
import { IconPlus } from '@tabler/icons-react';
import { pagePath } from '../../../lib/sections/page-path.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { useMainCategoryNames } from '../main-category-names.ts';
import classes from './list-toolbar.module.css';

const useMessages = defineStaffMessages({
  search: 'Search equipment',
  placeholder: 'Name, category or subcategory',
  mainCategory: 'Main category',
  all: 'All Categories',
  add: 'Add Equipment',
});

const ALL = '';

export type ListToolbarProps = {
  q: string;
  /** After a pause in typing. */
  onSearch: (q: string) => void;
  mainCategory: MainCategory | undefined;
  onMainCategory: (mainCategory: MainCategory | undefined) => void;
};

/** Search and filter, and the way to a new item. What is typed is drawn at once and searched for after a pause. */
export function ListToolbar({ q, onSearch, mainCategory, onMainCategory }: ListToolbarProps) {
  const messages = useMessages();
  const names = useMainCategoryNames();
  const [text, setText] = useDebouncedText(q, onSearch);
  return (
    <div className={classes.root}>
      <div className={classes.search}>
        <SearchField
          isLabelHidden
          label={messages.search}
          placeholder={messages.placeholder}
          value={text}
          onChange={setText}
        />
      </div>
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={messages.mainCategory}
        data={[
          { value: ALL, label: messages.all },
          ...MAIN_CATEGORIES.map((value) => ({ value, label: names[value] })),
        ]}
        value={mainCategory ?? ALL}
        onChange={(event) => onMainCategory(normalizeMainCategory(event.currentTarget.value))}
      />
      <Button
        className={classes.add ?? ''}
        component={Link}
        to={pagePath('adminEquipmentNew')}
        leftSection={<IconPlus size={iconSize.md} stroke={iconStroke.strong} aria-hidden="true" />}
      >
        {messages.add}
      </Button>
    </div>
  );
}
