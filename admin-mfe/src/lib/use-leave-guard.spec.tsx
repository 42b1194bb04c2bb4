import { BacklotProvider } from '@backlot/ui-kit';
import { createMemoryRouter, Link, RouterProvider } from '@backlot/ui-kit/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <Link to="?sort=name">sort</Link>
      <Link to="/other">other</Link>
      <LeaveDialog guard={guard} />
    </>
  );
}

function open(isDirty: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Form isDirty={isDirty} /> },
      { path: '/other', element: <p>the other page</p> },
    ],
    { initialEntries: ['/other', '/'] },
  );
  render(
    <BacklotProvider>
      <RouterProvider router={router} />
    </BacklotProvider>,
  );
  return router;
}

/** Whether closing the page would show the browser's confirmation. */
function blocksUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

describe('useLeaveGuard', () => {
  it('confirms before unsaved edits are left, and Stay stays', async () => {
    const router = open(true);
    await userEvent.click(screen.getByRole('link', { name: 'other' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/');
  });

  it('confirms before Back too', async () => {
    const router = open(true);
    act(() => void router.navigate(-1));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/');
    act(() => void router.navigate(-1));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('the other page')).toBeDefined();
  });

  it('Leave leaves', async () => {
    open(true);
    await userEvent.click(screen.getByRole('link', { name: 'other' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('the other page')).toBeDefined();
  });

  it('does not confirm when only the query changes', async () => {
    const router = open(true);
    await userEvent.click(screen.getByRole('link', { name: 'sort' }));
    expect(router.state.location.search).toBe('?sort=name');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the confirmation of the browser before the page is closed, and only with edits', () => {
    open(true);
    expect(blocksUnload()).toBe(true);
  });

  it('does not confirm without edits', async () => {
    open(false);
    expect(blocksUnload()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'other' }));
    expect(await screen.findByText('the other page')).toBeDefined();
  });
});
