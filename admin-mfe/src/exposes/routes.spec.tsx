import { BACK_OFFICE_PAGE_KEYS, BACK_OFFICE_PAGES } from '@backlot/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { passingResponses } from '../testing/overview-responses.ts';
import { routes } from './routes.tsx';

describe('the frame', () => {
  it('names the section, the user and the role, and signs out', async () => {
    const { signOut } = openBackOffice('/admin/nowhere', passingResponses);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'dolores, Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['/admin', 'Overview', 'Overview'],
    ['/admin/equipment', 'Equipment', 'Equipment'],
    ['/admin/equipment/new', 'Equipment', 'Equipment'],
    ['/admin/equipment/4/edit', 'Equipment', 'Equipment'],
    ['/admin/quote-requests', 'Quote Requests', 'Quote Requests'],
    ['/admin/quote-requests/5a0cf4a2', 'Quote Requests', 'Quote Requests'],
    ['/admin/stock', 'Stock', 'Stock'],
    ['/admin/stock/shortages', 'Stock', 'Stock'],
    ['/admin/stock/settings', 'Stock', 'Stock'],
    ['/admin/reports', 'Reports', undefined],
    ['/admin/accounts', 'Accounts', undefined],
    ['/admin/accounts/5a0cf4a2', 'Accounts', undefined],
    ['/admin/activity', 'Activity', undefined],
    ['/admin/personal-data', 'Personal Data', undefined],
  ])('at %s stands in the section %s', async (path, section, current) => {
    openBackOffice(path, passingResponses);
    expect(await screen.findByRole('heading', { level: 1, name: section })).toBeDefined();
    // A section of several pages marks its own one in the page.
    const links = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page' && link.closest('main') === null);
    expect(links.map(({ textContent }) => textContent?.slice(0, section.length))).toEqual(
      current === undefined ? [] : [current],
    );
  });

  it('says how many quote requests wait for an answer', async () => {
    openBackOffice('/admin/nowhere', passingResponses);
    expect(await screen.findByRole('link', { name: /^Quote Requests\s*2 waiting for an answer$/u })).toBeDefined();
  });

  it('leads to the account, to the delivery queue and to the shortcuts', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { notify, paths, router } = openBackOffice('/admin', passingResponses);
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

  it('says that there is nothing at an unknown address, and leads on', async () => {
    openBackOffice('/admin/nowhere', passingResponses);
    expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Overview' }).getAttribute('href')).toBe('/admin');
  });
});

it('tell the shell what the document of each page is called', () => {
  const titles = routes[0]?.children?.map(({ handle }) => handle?.title);
  expect(titles).toEqual(
    [...BACK_OFFICE_PAGE_KEYS.map((key) => BACK_OFFICE_PAGES[key].title), 'Page not found'].map((title) => ({
      en: title,
      es: title,
    })),
  );
});
