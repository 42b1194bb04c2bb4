import { storageKeys } from '@backlot/domain/contract';
import { anEquipment, anEquipmentList, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import { navigationResponses } from '../../testing/overview-responses.ts';

afterEach(() => localStorage.clear());

const request = aQuoteRequestSummary({ customerName: 'Lamar Ruiz', jobName: 'Harbor', reference: 'BL-2611-0007' });
const responses = {
  ...navigationResponses,
  'GET /api/equipment': anEquipmentList([
    anEquipment({ id: 31, name: 'Lamp 650', mainCategory: 'production', category: 'lighting' }),
  ]),
  'GET /api/quote-requests': aQuoteRequestList([request]),
};

const press = (keys: string) => userEvent.keyboard(keys);
const PALETTE = '{Control>}k{/Control}';
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

async function openOverview(path = '/admin') {
  const opened = openBackOffice(path, responses);
  await screen.findByText('148');
  return opened;
}

describe('keyboard shortcuts', () => {
  it.each([
    ['ge', '/admin/equipment'],
    ['gq', '/admin/quote-requests'],
    ['gr', '/admin/reports'],
    ['ga', '/admin/accounts'],
    ['n', '/admin/equipment/new'],
  ])('%s navigates to %s', async (keys, path) => {
    const { router } = await openOverview();
    await press(keys);
    expect(router.state.location.pathname).toBe(path);
  });

  it('navigate back to the overview, and accept a sequence of two keys', async () => {
    const { router } = openBackOffice('/admin/reports', responses);
    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    await press('gx');
    await press('o');
    expect(router.state.location.pathname).toBe('/admin/reports');
    await press('go');
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('are listed for ?, and can be switched off and on', async () => {
    const { router } = await openOverview();
    await press('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Search on this page')).toBeDefined();
    // Shortcuts are disabled while the dialog is open.
    await press('n');
    expect(router.state.location.pathname).toBe('/admin');
    await userEvent.click(within(list).getByRole('switch', { name: 'Shortcuts of single letters' }));
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem(storageKeys.shortcuts)).toBe('{"areOn":false}');
    await press('n?ge');
    expect(router.state.location.pathname).toBe('/admin');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(PALETTE);
    expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeDefined();
  });

  it('work without browser storage', async () => {
    for (const call of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    const { router } = await openOverview();
    await press('gq');
    expect(router.state.location.pathname).toBe('/admin/quote-requests');
  });

  it('ignore letters typed into a field', async () => {
    const { router } = await openOverview();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await press('n?ge');
    expect(field.value).toBe('n?ge');
    expect(router.state.location.pathname).toBe('/admin');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
  });

  it('ignore combinations of the browser', async () => {
    const { router } = await openOverview();
    await press('{Control>}n{/Control}{Meta>}n{/Meta}{Alt>}n{/Alt}');
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('/ opens the palette on a page without a search field', async () => {
    await openOverview();
    await press('/');
    expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveProperty('value', '');
  });
});

describe('command palette', () => {
  it('lists pages, actions and the latest records', async () => {
    const { router } = await openOverview();
    await press(PALETTE);
    await screen.findByRole('option', { name: /^Marisol Vega/u });
    expect(options()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Add Equipment/u),
        expect.stringMatching(/^View Reports/u),
        'Fresnel 650',
        'Dolly',
      ]),
    );
    await press('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/admin/equipment');
  });

  it('finds equipment and quote requests, debounced, and navigates to them', async () => {
    const { calls, router } = await openOverview();
    await press(PALETTE);
    await userEvent.type(await screen.findByRole('combobox'), 'lam');
    await screen.findByRole('option', { name: /^Lamp 650/u });
    expect(options()).toEqual(['Lamp 650Production Equipment · lighting', 'Lamar RuizHarbor · BL-2611-0007 · Pending']);
    // Names are isolated in <bdi>, since they may be right-to-left.
    expect([...document.querySelectorAll('[role="option"] bdi')].map(({ textContent }) => textContent)).toEqual([
      'Lamp 650',
      'lighting',
      'Lamar Ruiz',
      'Harbor',
    ]);
    const searches = calls.filter(({ path }) => path === '/api/equipment');
    expect(searches.map(({ query }) => Object.fromEntries(query))).toEqual([
      { q: 'lam', searchIn: 'back-office', sort: 'relevance', page: '1', limit: '5' },
    ]);
    await press('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe(`/admin/quote-requests/${request.id}`);
  });

  it('shows an empty state without results', async () => {
    openBackOffice('/admin/nowhere', {
      ...responses,
      'GET /api/equipment': anEquipmentList([]),
      'GET /api/quote-requests': aQuoteRequestList([]),
    });
    await press(PALETTE);
    await userEvent.type(await screen.findByRole('combobox'), 'zzz');
    expect(await screen.findAllByText('Nothing found')).toHaveLength(2);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('shows which search failed, and retries it', async () => {
    let isBroken = true;
    openBackOffice('/admin/nowhere', {
      ...responses,
      'GET /api/equipment': () =>
        isBroken ? new Response(null, { status: 403 }) : Response.json(responses['GET /api/equipment']),
    });
    await press(PALETTE);
    await userEvent.type(await screen.findByRole('combobox'), 'lam');
    const again = await screen.findByRole('option', { name: 'Failed to search equipment. Try Again' });
    expect(screen.getByRole('option', { name: /^Lamar Ruiz/u })).toBeDefined();
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('option', { name: /^Lamp 650/u })).toBeDefined();
  });

  it('signs out', async () => {
    const { signOut } = await openOverview();
    await userEvent.click(screen.getByRole('button', { name: /^Search and commands/u }));
    await userEvent.type(await screen.findByRole('combobox'), 'sign out');
    await press('{Enter}');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it('is replaced by the list of shortcuts', async () => {
    await openOverview();
    await press(PALETTE);
    await userEvent.type(await screen.findByRole('combobox'), 'keyboard');
    await press('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });
});
