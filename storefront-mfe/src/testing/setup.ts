import { installMessages } from '@backlot/domain/contract';
import { spanishMessages } from '@backlot/domain/messages/es';
import { watchNetwork } from '@backlot/domain/testing/spec-network';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { startBff } from './start-bff.ts';
import { resetStores } from './stores.ts';
import { openWindow } from './window.ts';

installMessages('es', spanishMessages);

configure({ asyncUtilTimeout: LIMITS.find });

watchNetwork();

beforeEach(() => {
  openWindow();
  resetStores();
  startBff();
});

afterEach(() => {
  vi.unstubAllGlobals();
});
