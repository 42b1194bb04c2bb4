/** Where the responses about equipment are cached. All of them are out of date once an item was changed. */
export const equipmentKeys = {
  all: ['equipment'],
  list: (query: object) => ['equipment', 'list', query],
  count: ['equipment', 'count'],
  item: (id: number) => ['equipment', 'item', id],
  history: (id: number) => ['equipment', 'history', id],
  categories: ['equipment', 'categories'],
} as const;
