import type { ShellContext } from '@backlot/domain/contract';
import { createStaffApiClient } from '@backlot/domain/contract/staff';
import { fakeServer } from '@backlot/domain/testing/network';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openQueueView } from './open-queue-view.ts';

afterEach(() => vi.restoreAllMocks());

/** A tab as far as opening the queue goes. */
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

function shellWith(response: () => Promise<Response>) {
  const { fetch, calls } = fakeServer({ 'POST /api/admin/queue-view': response });
  const notify = vi.fn<ShellContext['notify']>();
  return { shell: { api: createStaffApiClient({ fetch }), notify }, notify, calls };
}

describe('opening the queue', () => {
  it('opens a tab at once and sends it to the queue when the pass is there', async () => {
    const tab = stubTab();
    let give: (response: Response) => void = () => undefined;
    const pass = new Promise<Response>((resolve) => {
      give = resolve;
    });
    const { shell, calls, notify } = shellWith(() => pass);
    const opening = openQueueView(shell, 'Failed');
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    expect(tab).toMatchObject({ opener: null, url: 'about:blank' });
    give(new Response(null, { status: 204 }));
    await opening;
    expect(calls()).toEqual(['POST /api/admin/queue-view']);
    expect(tab).toMatchObject({ url: '/api/admin/queue', closed: false });
    expect(notify).not.toHaveBeenCalled();
  });

  it('closes the tab and says so when there is no pass', async () => {
    const tab = stubTab();
    const { shell, notify } = shellWith(async () => new Response(null, { status: 403 }));
    await openQueueView(shell, 'Failed to open the queue');
    expect(tab).toMatchObject({ url: 'about:blank', closed: true });
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'error', message: 'Failed to open the queue' });
  });
});
