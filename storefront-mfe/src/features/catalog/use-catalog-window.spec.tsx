import { prepareCatalog } from '@backlot/domain';
import { anEquipment } from '@backlot/domain/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderStorefront } from '../../testing/render.tsx';
import { useCatalogWindow } from './use-catalog-window.ts';

const { groups } = prepareCatalog(
  Array.from({ length: 40 }, (_, index) => anEquipment({ id: index + 1, category: 'video' })),
  'production-grouped',
);

/** Simulates a scroll to the top during hydration. */
function ScrolledMeanwhile() {
  const { container, measure, onFocus, sections } = useCatalogWindow({ groups, isList: false, isComplete: true });
  vi.stubGlobal('scrollY', 0);
  return (
    <div ref={container} onFocus={onFocus}>
      {sections
        .flatMap(({ rows }) => rows)
        .map(({ index }) => (
          <p key={index} ref={measure} data-index={index}>
            row
          </p>
        ))}
    </div>
  );
}

it('uses the scroll offset after hydration, not the one before', () => {
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 415);
  renderStorefront(<ScrolledMeanwhile />);
  expect(screen.getAllByText('row').length).toBeGreaterThan(0);
  expect(scrollTo.mock.calls.map(([{ top }]) => top).filter((top) => top !== 0)).toEqual([]);
});
