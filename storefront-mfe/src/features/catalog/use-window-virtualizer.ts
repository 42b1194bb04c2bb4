import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { useLayoutEffect, useReducer, useState } from 'react';

type WindowOptions = VirtualizerOptions<Window, HTMLElement>;
type OwnOptions = 'getScrollElement' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'onChange';

/** TanStack's virtualizer over the window. Its React hook would bundle a second copy of react-dom. */
export function useWindowVirtualizer(options: Omit<WindowOptions, OwnOptions>): Virtualizer<Window, HTMLElement> {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const isInBrowser = typeof document !== 'undefined';
  const allOptions: WindowOptions = {
    ...options,
    getScrollElement: () => (isInBrowser ? window : null),
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => (isInBrowser ? window.scrollY : 0),
    onChange: render,
  };
  const [virtualizer] = useState(() => new Virtualizer(allOptions));
  virtualizer.setOptions(allOptions);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
