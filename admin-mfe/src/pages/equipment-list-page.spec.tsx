import type { Equipment } from '@backlot/domain/contract';
import { aHomeEcEquipment, anEquipment, anEquipmentList } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Responses, Call } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const lamp = anEquipment({
  id: 1,
  name: 'Fresnel 650',
  category: 'lighting',
  subcategory: 'Tungsten',
  description: 'A warm lamp',
  image: '',
});
const bowls = aHomeEcEquipment({ id: 2, name: 'Mixing bowls', image: '' });
const dolly = anEquipment({
  id: 3,
  name: 'Dolly',
  category: 'grip',
  subcategory: 'Dollies',
  image: '',
  pricePerUnit: 12.5,
  unitsPerItem: 4,
});

const gone = () => new Response(null, { status: 204 });
const failing = () => new Response(null, { status: 403 });

function open(path = '/admin/equipment', changes: Responses = {}) {
  let items: readonly Equipment[] = [lamp, bowls, dolly];
  const drop = (id: number) => () => {
    items = items.filter((item) => item.id !== id);
    return gone();
  };
  const opened = openBackOffice(path, {
    // The link of a row opens this item.
    'GET /api/equipment/:id': items[0] ?? anEquipment(),
    'GET /api/equipment/categories': { items: [] },
    'GET /api/equipment': () => Response.json(anEquipmentList(items)),
    'GET /api/equipment/count': () => Response.json({ count: items.length + 145 }),
    'DELETE /api/equipment/1': drop(1),
    'DELETE /api/equipment/2': drop(2),
    ...changes,
  });
  const calls = (call: string): Call[] =>
    opened.calls.filter(({ method, path: calledPath }) => `${method} ${calledPath}` === call);
  const lastQuery = () => Object.fromEntries(calls('GET /api/equipment').at(-1)?.query ?? []);
  return { ...opened, calls, lastQuery };
}

const row = async (name: string) => screen.findByRole('row', { name });
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Confirms the alert with Enter: its only button has the focus. */
async function acknowledge(): Promise<void> {
  const ok = await screen.findByRole('button', { name: 'OK' });
  await waitFor(() => expect(document.activeElement).toBe(ok));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('equipment list', () => {
  it('shows the columns of the specification and the number of items', async () => {
    const { lastQuery } = open();
    expect(await screen.findByText('Showing 3 of 148 equipment items')).toBeDefined();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.filter((header) => header !== '')).toEqual([
      'Image',
      'Name',
      'Description',
      'Main Category',
      'Category',
      'Subcategory',
      'Actions',
    ]);
    const cells = within(await row('Fresnel 650'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(2, 7)).toEqual(['Fresnel 650', 'A warm lamp', 'Production', 'lighting', 'Tungsten']);
    expect(within(await row('Mixing bowls')).getByText('Home Economics Set')).toBeDefined();
    // An item without a picture has a placeholder.
    expect((await row('Dolly')).querySelector('td svg')).not.toBeNull();
    expect(lastQuery()).toEqual({ searchIn: 'back-office', page: '1', limit: '25' });
    expect(screen.getByRole('link', { name: 'Add Equipment' }).getAttribute('href')).toBe('/admin/equipment/new');
    expect(screen.getByRole('link', { name: 'Edit: Fresnel 650' }).getAttribute('href')).toBe(
      '/admin/equipment/1/edit',
    );
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('shows the loading state', async () => {
    let respond = (_: Response) => {};
    open('/admin/equipment', { 'GET /api/equipment': () => new Promise<Response>((resolve) => (respond = resolve)) });
    expect(await screen.findByText('Loading equipment...')).toBeDefined();
    expect(screen.getByRole('grid', { name: 'Equipment' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => respond(Response.json(anEquipmentList([lamp]))));
    await row('Fresnel 650');
    expect(screen.getByRole('grid', { name: 'Equipment' }).getAttribute('aria-busy')).toBe('false');
    expect(screen.queryByText('Loading equipment...')).toBeNull();
  });

  it('searches debounced, in the URL, without a history entry', async () => {
    const { router, lastQuery } = open();
    await row('Dolly');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search equipment' }), 'doll');
    await waitFor(() => expect(router.state.location.search).toBe('?q=doll'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'doll', searchIn: 'back-office' }));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('filters by main category, sorts, and reverts on Back', async () => {
    const { router, lastQuery } = open();
    await row('Dolly');
    const filter = screen.getByRole('combobox', { name: 'Main category' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Categories', 'Production', 'Home Economics Set']);
    await userEvent.selectOptions(filter, 'Home Economics Set');
    await waitFor(() => expect(lastQuery()).toMatchObject({ mainCategory: 'home-ec-set' }));
    await clickButton('Category');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ mainCategory: 'home-ec-set', sort: 'category', direction: 'asc' }),
    );
    await act(async () => router.navigate(-1));
    expect(router.state.location.search).toBe('?category=home-ec-set');
    await clickButton('Clear filters');
    expect(router.state.location.search).toBe('');
  });

  it('restores its state from the URL, and leaves a page that no longer exists', async () => {
    const { router } = open(
      '/admin/equipment?q=lamp&category=production&sort=category&direction=desc&page=9&selected=1',
    );
    expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search equipment' })).value).toBe('lamp');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Main category' }).value).toBe('production');
    expect(await screen.findByText('1 selected')).toBeDefined();
    await waitFor(() =>
      expect(router.state.location.search).toBe('?q=lamp&category=production&sort=category&direction=desc&selected=1'),
    );
  });

  it('shows an empty state without results, with a link to all', async () => {
    const { router } = open('/admin/equipment?q=zeppelin', { 'GET /api/equipment': anEquipmentList([]) });
    expect(await screen.findByRole('heading', { name: 'No equipment found' })).toBeDefined();
    expect(screen.getByText('Try adjusting your search or filters')).toBeDefined();
    expect(await screen.findByText('Showing 0 of 148 equipment items')).toBeDefined();
    await clickButton('Show all equipment');
    expect(router.state.location.search).toBe('');
  });

  it('links from an empty catalogue to the form', async () => {
    open('/admin/equipment', { 'GET /api/equipment': anEquipmentList([]), 'GET /api/equipment/count': { count: 0 } });
    expect(await screen.findByRole('heading', { name: 'The catalogue is empty' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add the first item' }).getAttribute('href')).toBe('/admin/equipment/new');
  });

  it('shows an error when loading failed, and retries', async () => {
    let isBroken = true;
    open('/admin/equipment', {
      'GET /api/equipment': () => (isBroken ? failing() : Response.json(anEquipmentList([lamp]))),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load equipment. Please try again.');
    isBroken = false;
    await clickButton('Try Again');
    expect(await row('Fresnel 650')).toBeDefined();
  });

  it('opens an item with Enter', async () => {
    const { router } = open();
    (await row('Mixing bowls')).focus();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/admin/equipment/2/edit');
  });
});

describe('two-step delete', () => {
  it('arms on the first click, arms another row instead, and deletes on the second', async () => {
    const { calls, notify } = open();
    await clickButton('Delete: Mixing bowls');
    expect(screen.getByRole('button', { name: 'Confirm: Mixing bowls' }).textContent).toBe('Confirm');
    expect(screen.getByText('Click again to confirm')).toBeDefined();
    expect(screen.getByText('Delete Mixing bowls: Click again to confirm')).toBeDefined();
    await clickButton('Delete: Fresnel 650');
    expect(screen.getByRole('button', { name: 'Delete: Mixing bowls' })).toBeDefined();
    expect(calls('DELETE /api/equipment/1')).toEqual([]);
    await clickButton('Confirm: Fresnel 650');
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Fresnel 650' })).toBeNull());
    expect(calls('DELETE /api/equipment/1')).toHaveLength(1);
    expect(calls('DELETE /api/equipment/2')).toEqual([]);
    expect(await screen.findByText('Showing 2 of 147 equipment items')).toBeDefined();
    expect(notify).toHaveBeenCalledWith({ kind: 'success', message: '"Fresnel 650" was deleted.' });
  });

  it('is disarmed by Escape and by another search', async () => {
    open();
    await clickButton('Delete: Fresnel 650');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Delete: Fresnel 650' })).toBeDefined();
    await clickButton('Delete: Fresnel 650');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search equipment' }), 'x');
    expect(await screen.findByRole('button', { name: 'Delete: Fresnel 650' })).toBeDefined();
  });

  it('shows a dialog on failure', async () => {
    open('/admin/equipment', { 'DELETE /api/equipment/3': failing });
    await clickButton('Delete: Dolly');
    await clickButton('Confirm: Dolly');
    expect((await screen.findByRole('dialog', { name: 'Delete failed' })).textContent).toContain(
      'Failed to delete equipment. Please try again.',
    );
    await acknowledge();
    const button = await screen.findByRole('button', { name: 'Delete: Dolly' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('treats a 404 as deleted', async () => {
    const { notify } = open('/admin/equipment', {
      'DELETE /api/equipment/3': () => new Response(null, { status: 404 }),
    });
    await clickButton('Delete: Dolly');
    await clickButton('Confirm: Dolly');
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', message: '"Dolly" was deleted.' }));
  });
});

describe('duplicate', () => {
  it('shows a toast and offers to edit the copy', async () => {
    const { notify, router } = open('/admin/equipment', {
      'POST /api/equipment/3/duplicate': () =>
        Response.json({ ...dolly, id: 9, name: 'Dolly (Copy)' }, { status: 201 }),
    });
    await clickButton('Duplicate: Dolly');
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        kind: 'success',
        message: '"Dolly (Copy)" was added.',
        action: { label: 'Edit copy', onAction: expect.any(Function) },
      }),
    );
    act(() => notify.mock.calls[0]?.[0].action?.onAction());
    expect(router.state.location.pathname).toBe('/admin/equipment/9/edit');
  });

  it('shows a dialog on failure', async () => {
    open('/admin/equipment', { 'POST /api/equipment/3/duplicate': failing });
    await clickButton('Duplicate: Dolly');
    expect((await screen.findByRole('dialog', { name: 'Duplicate failed' })).textContent).toContain(
      'Failed to duplicate equipment. Please try again.',
    );
    await acknowledge();
    const button = await screen.findByRole('button', { name: 'Duplicate: Dolly' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('selection', () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  afterEach(() => void saved.splice(0));

  it('is in the URL and is deleted after a confirmation', async () => {
    const { router, calls } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Fresnel 650' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mixing bowls' }));
    expect(router.state.location.search).toBe('?selected=1%2C2');
    await clickButton('Delete selected');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 items?' });
    // The safe choice has the focus.
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })));
    expect(calls('DELETE /api/equipment/1')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Mixing bowls' })).toBeNull());
    expect(await row('Dolly')).toBeDefined();
    expect(router.state.location.search).toBe('');
  });

  it('keeps items that could not be deleted', async () => {
    const { router } = open('/admin/equipment?selected=1,3', { 'DELETE /api/equipment/3': failing });
    await clickButton('Delete selected');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete 2 items?' })).getByRole('button', { name: 'Delete' }),
    );
    const alert = await screen.findByRole('dialog', { name: 'Delete failed' });
    expect(alert.textContent).toContain('Failed to delete equipment. Please try again.');
    expect(alert.textContent).toContain('1 of 2 could not be deleted and is still selected.');
    expect(router.state.location.search).toBe('?selected=3');
  });

  it('keeps the remaining items when the re-authentication was cancelled, without an error', async () => {
    const { router, calls } = open('/admin/equipment?selected=1,2,3', {
      'DELETE /api/equipment/2': () => refusal({ status: 403, code: 'proof-required' }),
    });
    await clickButton('Delete selected');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete 3 items?' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?selected=2%2C3');
    expect(calls('DELETE /api/equipment/3')).toEqual([]);
  });

  it('is exported, also from other pages', async () => {
    const { calls } = open('/admin/equipment?selected=3,44', {
      'GET /api/equipment/44': anEquipment({ id: 44, name: 'Crane' }),
    });
    await row('Dolly');
    await clickButton('Export selected');
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['3', 'Dolly'],
      ['44', 'Crane'],
    ]);
    expect(calls('GET /api/equipment/3')).toEqual([]);
  });

  it('without one, exports the whole list page by page, and shows an error on failure', async () => {
    let isBroken = false;
    const { lastQuery } = open('/admin/equipment?q=lamp', {
      'GET /api/equipment': ({ query }: Call) => {
        if (query.get('limit') !== '500') return Response.json(anEquipmentList([lamp], { total: 2 }));
        return isBroken
          ? failing()
          : Response.json(anEquipmentList([query.get('page') === '1' ? lamp : bowls], { total: 2 }));
      },
    });
    await clickButton('Export CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(4);
    expect(lastQuery()).toMatchObject({ q: 'lamp', page: '2', limit: '500' });
    isBroken = true;
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect((await screen.findByRole('dialog', { name: 'Export failed' })).textContent).toContain(
      'Failed to export equipment. Please try again.',
    );
  });
});

describe('small screen', () => {
  const wide = globalThis.matchMedia;
  afterEach(() => {
    globalThis.matchMedia = wide;
  });

  it('shows cards with price and units and the actions of the table', async () => {
    globalThis.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
    const { calls } = open();
    const card = await screen.findByRole('listitem', { name: 'Dolly' });
    for (const text of ['Production · grip · Dollies', 'Price per unit', '$12.50', 'Units per item', '4'])
      expect(within(card).getByText(text)).toBeDefined();
    expect(within(card).getByRole('link', { name: 'Edit: Dolly' })).toBeDefined();
    expect(within(card).getByRole('button', { name: 'Duplicate: Dolly' })).toBeDefined();
    await clickButton('Delete: Fresnel 650');
    expect(screen.getByText('Tap "Confirm" again to permanently delete this equipment')).toBeDefined();
    await clickButton('Confirm: Fresnel 650');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Fresnel 650' })).toBeNull());
    expect(calls('DELETE /api/equipment/1')).toHaveLength(1);
  });
});
