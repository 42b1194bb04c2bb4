import { createApiClient, type AnalyticsEvent, type ShellContext, type Toast } from '@backlot/domain/contract';
import { aSite } from '@backlot/domain/testing';
import { createFakeBff, type FakeBff } from './fake-bff.ts';

export interface FakeShell {
  readonly shell: ShellContext;
  readonly toasts: Toast[];
  readonly events: AnalyticsEvent[];
}

/** What the shell gives, with everything it was told kept for inspection. */
export function createFakeShell(bff: FakeBff = createFakeBff(), overrides: Partial<ShellContext> = {}): FakeShell {
  const toasts: Toast[] = [];
  const events: AnalyticsEvent[] = [];
  return {
    toasts,
    events,
    shell: {
      api: createApiClient({ fetch: bff.fetch }),
      locale: 'en',
      session: { status: 'signed-out' },
      site: aSite(),
      notify: (toast) => void toasts.push(toast),
      track: (event) => void events.push(event),
      consent: undefined,
      openQuote: () => undefined,
      signOut: () => Promise.resolve(),
      ...overrides,
    },
  };
}
