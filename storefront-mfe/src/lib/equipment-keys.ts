import type { MainCategory } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';

/** Query keys of equipment. Cached items are looked up in everything below `lists`. */
export const equipmentKeys = {
  lists: ['equipment'],
  list: (mainCategory: MainCategory | undefined) => ['equipment', mainCategory ?? 'all'],
  byIds: (ids: readonly number[]) => ['equipment', 'of-list', ids],
  /** The first page while the rest loads: not below `lists`, because it is no complete list. */
  firstPage: (mainCategory: MainCategory | undefined) => ['equipment-first-page', mainCategory ?? 'all'],
  item: (id: number) => ['equipment-item', id],
  related: ({ mainCategory, category }: Pick<Equipment, 'mainCategory' | 'category'>) => [
    'equipment-related',
    mainCategory,
    category,
  ],
} as const;
