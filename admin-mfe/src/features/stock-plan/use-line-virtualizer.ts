import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { useLayoutEffect, useReducer, useState } from 'react';

type LineVirtualizer = Virtualizer<HTMLElement, HTMLElement>;
type LineOptions = VirtualizerOptions<HTMLElement, HTMLElement>;
type OwnOptions = 'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'onChange' | 'initialRect';

/** Size in px of a scroll container that has not been measured yet. */
const UNKNOWN_SIZE = { width: 1024, height: 640 };

/** TanStack's virtualizer over a scrolling element. @tanstack/react-virtual is not installed. */
export function useLineVirtualizer(options: Omit<LineOptions, OwnOptions>): LineVirtualizer {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const allOptions: LineOptions = {
    ...options,
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => onRect(rect.height === 0 ? UNKNOWN_SIZE : rect)),
    observeElementOffset,
    scrollToFn: elementScroll,
    initialRect: UNKNOWN_SIZE,
    onChange: render,
  };
  const [virtualizer] = useState(() => new Virtualizer(allOptions));
  virtualizer.setOptions(allOptions);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
