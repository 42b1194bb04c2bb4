/** Query keys of equipment. All are invalidated when an item changes. */
export const equipmentKeys = {
  all: ['equipment'],
  list: (query: object) => ['equipment', 'list', query],
  count: ['equipment', 'count'],
  item: (id: number) => ['equipment', 'item', id],
  history: (id: number) => ['equipment', 'history', id],
  categories: ['equipment', 'categories'],
} as const;
