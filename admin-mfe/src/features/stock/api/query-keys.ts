/** Keys of the cached responses about the stock. All of them are out of date once stock was changed, the plan among them. */
export const stockKeys = {
  all: ['stock'],
  item: (id: number) => ['stock', 'item', id],
  shortages: (range: object) => ['stock', 'shortages', range],
  overdue: ['stock', 'overdue'],
  settings: ['stock', 'settings'],
} as const;
