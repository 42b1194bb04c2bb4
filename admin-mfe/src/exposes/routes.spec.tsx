import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { PAGES } from '../lib/sections/pages.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { navigationResponses } from '../testing/overview-responses.ts';
import { routes } from './routes.tsx';

const { adminNotFound: _, ...KNOWN_PAGES } = PAGES;
const SIDEBAR = ['Overview', 'Equipment', 'Quote Requests', 'Stock'];

describe('admin frame', () => {
  it('shows the section, the user and the role, and signs out', async () => {
    const { signOut } = openBackOffice('/admin/nowhere', navigationResponses);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'dolores, Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it.each(Object.values(KNOWN_PAGES).map(({ path, section }) => [path.replace(':id', '4'), section] as const))(
    'shows for %s the section %s',
    async (path, section) => {
      openBackOffice(path, navigationResponses);
      expect(await screen.findByRole('heading', { level: 1, name: section })).toBeDefined();
      // Only the nav link of the section's own page is marked as current.
      const links = screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page' && link.closest('main') === null);
      expect(links.map(({ textContent }) => textContent?.slice(0, section.length))).toEqual(
        SIDEBAR.includes(section) ? [section] : [],
      );
    },
  );

  it('shows the number of quote requests without a response', async () => {
    openBackOffice('/admin/nowhere', navigationResponses);
    expect(await screen.findByRole('link', { name: /^Quote Requests\s*2 waiting for an answer$/u })).toBeDefined();
  });

  it('links to the account, the delivery queue and the shortcuts', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { notify, paths, router } = openBackOffice('/admin', navigationResponses);
    await userEvent.click(await screen.findByRole('button', { name: 'dolores, Administrator' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual([
      'Account Settings',
      'Accounts',
      'Activity',
      'Personal Data',
      'Delivery queue',
      'Keyboard shortcuts',
      'Sign Out',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delivery queue' }));
    await vi.waitFor(
      () => expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'error', message: 'Failed to open the queue' }),
      { timeout: LIMITS.find },
    );
    expect(opened).toHaveBeenCalledOnce();
    expect(paths()).toContain('/api/admin/queue-view');
    opened.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'dolores, Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Account Settings' }));
    expect(router.state.location.pathname).toBe('/profile');
  });

  it('shows the not-found page for an unknown path, with links', async () => {
    openBackOffice('/admin/nowhere', navigationResponses);
    expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Overview' }).getAttribute('href')).toBe('/admin');
  });
});

it('every page has a document title', () => {
  const titles = routes[0]?.children?.map(({ handle }) => handle?.title);
  expect(titles).toEqual(Object.values(PAGES).map(({ title }) => title));
});
