import type { ShellContext } from '@backlot/domain/contract';
import { createStaffApiClient } from '@backlot/domain/contract/staff';
import { fakeServer } from '@backlot/domain/testing/network';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { StaffShellContext } from '../../../lib/use-shell.ts';
import { fakeShell } from '../../../testing/back-office.tsx';
import { useOpenQueueView } from './use-open-queue-view.ts';

afterEach(() => vi.restoreAllMocks());

/** Stub of a browser tab. */
function stubTab() {
  const tab = {
    opener: window as unknown,
    closed: false,
    url: 'about:blank',
    location: { replace: (url: string) => void (tab.url = url) },
    close: () => void (tab.closed = true),
  };
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  return tab;
}

/** Renders the hook over a server with this response, and calls it. */
function openQueueView(response: () => Promise<Response>) {
  const { fetch, calls } = fakeServer({ 'POST /api/admin/queue-view': response });
  const notify = vi.fn<ShellContext['notify']>();
  const shell = fakeShell({ api: createStaffApiClient({ fetch }), notify });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StaffShellContext value={shell}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StaffShellContext>
  );
  const { result } = renderHook(useOpenQueueView, { wrapper });
  act(() => result.current());
  return { notify, calls };
}

describe('useOpenQueueView', () => {
  it('opens a tab at once and loads the queue once the token is set', async () => {
    const tab = stubTab();
    let respond: (response: Response) => void = () => undefined;
    const pendingResponse = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    const { calls, notify } = openQueueView(() => pendingResponse);
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    expect(tab).toMatchObject({ opener: null, url: 'about:blank' });
    respond(new Response(null, { status: 204 }));
    await waitFor(() => expect(tab).toMatchObject({ url: '/api/admin/queue', closed: false }));
    expect(calls()).toEqual(['POST /api/admin/queue-view']);
    expect(notify).not.toHaveBeenCalled();
  });

  it('closes the tab and notifies when the token is refused', async () => {
    const tab = stubTab();
    const { notify } = openQueueView(async () => new Response(null, { status: 403 }));
    await waitFor(() => expect(tab).toMatchObject({ url: 'about:blank', closed: true }));
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'error', message: 'Failed to open the queue' });
  });
});
