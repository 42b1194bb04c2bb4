import { installMessages } from '@backlot/domain/contract';
import { spanishMessages } from '@backlot/domain/messages/es';
import { watchNetwork } from '@backlot/domain/testing/spec-network';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startBff } from './start-bff.ts';
import { startStores } from './stores.ts';
import { openWindow } from './window.ts';

installMessages('es', spanishMessages);

// A busy machine is no failure; what never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 });

watchNetwork();

beforeEach(() => {
  openWindow();
  startStores();
  startBff();
});

afterEach(() => {
  vi.unstubAllGlobals();
});
