import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startStores } from './stores.ts';
import { openWindow } from './window.ts';

// A busy machine is no failure; what never comes fails all the same.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  openWindow();
  startStores();
});

afterEach(() => {
  vi.unstubAllGlobals();
});
