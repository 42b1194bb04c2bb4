import {
  createApiClient,
  createClientOf,
  type AnalyticsEvent,
  type ShellContext,
  type Toast,
} from '@backlot/domain/contract';
import { aSite } from '@backlot/domain/testing';
import { pageFetch } from '@backlot/domain/testing/network';

export function createFakeShell(overrides: Partial<ShellContext> = {}) {
  const toasts: Toast[] = [];
  const events: AnalyticsEvent[] = [];
  const fetch = pageFetch();
  const shell: ShellContext = {
    api: createApiClient({ fetch }),
    clientOf: (table) => createClientOf(table, { fetch }),
    locale: 'en',
    session: { status: 'signed-out' },
    site: aSite(),
    notify: (toast) => void toasts.push(toast),
    track: (event) => void events.push(event),
    consent: undefined,
    openQuote: () => undefined,
    signOut: () => Promise.resolve(),
    ...overrides,
  };
  return { toasts, events, shell };
}
