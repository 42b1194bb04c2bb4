import { installMessages } from '@backlot/domain/contract';
import { spanishMessages } from '@backlot/domain/messages/es';
import { cleanup, configure } from '@testing-library/react';
import { watchNetwork } from '@backlot/domain/testing/spec-network';
import { afterEach, vi } from 'vitest';

installMessages('es', spanishMessages);

// A busy machine takes its time over the first lazy page.
configure({ asyncUtilTimeout: 8_000 });

// What jsdom lacks and the components ask for.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
vi.stubGlobal('scrollTo', () => {});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

// jsdom lays nothing out; a menu whose button has no size is taken for scrolled away, and hidden.
Object.defineProperties(document.documentElement, { clientWidth: { value: 1_440 }, clientHeight: { value: 900 } });
HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 120, 40);

watchNetwork();

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
