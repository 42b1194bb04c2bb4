import { prepareCatalog } from '@backlot/domain';
import { anEquipment } from '@backlot/domain/testing';
import { expect, it } from 'vitest';
import { layOutRows } from './catalog-rows.ts';
import { omittedRows } from './row-heights.ts';

const { groups } = prepareCatalog(
  [1, 2, 3, 4, 5].map((id) => anEquipment({ id, category: id < 4 ? 'audio' : 'video' })),
  'production-grouped',
);

it('omittedRows includes cards, and the headings and footers between them', () => {
  const rows = layOutRows(groups, 1);
  const all = omittedRows(rows, false);
  expect(all.cards).toBe(5);
  const afterFirstGroup = omittedRows(rows.slice(4), false);
  expect(afterFirstGroup.cards).toBe(3);
  expect(afterFirstGroup.others).toBe(all.others / 2);
  expect(omittedRows([], false)).toMatchObject({ cards: 0, others: 0 });
});

it('omittedRows has lower cards for a list than for a grid', () => {
  expect(omittedRows([], true).row.wide).toBeLessThan(omittedRows([], false).row.wide);
});
