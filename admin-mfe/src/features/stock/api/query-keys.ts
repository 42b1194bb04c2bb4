/** Query keys of the stock, including the plan. All are invalidated when stock changes. */
export const stockKeys = {
  all: ['stock'],
  item: (id: number) => ['stock', 'item', id],
  shortages: (range: object) => ['stock', 'shortages', range],
  overdue: ['stock', 'overdue'],
  settings: ['stock', 'settings'],
} as const;
