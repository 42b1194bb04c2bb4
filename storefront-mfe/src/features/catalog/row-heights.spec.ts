import { prepareCatalog } from '@backlot/domain';
import { anEquipment } from '@backlot/domain/testing';
import { expect, it } from 'vitest';
import { layOutRows } from './catalog-rows.ts';
import { leftOut } from './row-heights.ts';

const { groups } = prepareCatalog(
  [1, 2, 3, 4, 5].map((id) => anEquipment({ id, category: id < 4 ? 'audio' : 'video' })),
  'production-grouped',
);

it('keeps room for the cards that are left out, and for the headings and footers between them', () => {
  const rows = layOutRows(groups, 1);
  const all = leftOut(rows, false);
  expect(all.cards).toBe(5);
  const afterFirstGroup = leftOut(rows.slice(4), false);
  expect(afterFirstGroup.cards).toBe(3);
  expect(afterFirstGroup.others).toBe(all.others / 2);
  expect(leftOut([], false)).toMatchObject({ cards: 0, others: 0 });
});

it('knows that a card of a list is lower than one of a grid', () => {
  expect(leftOut([], true).row.wide).toBeLessThan(leftOut([], false).row.wide);
});
