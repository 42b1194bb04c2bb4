import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { field, fill, item, NAME, openEquipmentForm as open, clickButton } from '../testing/open-equipment-form.tsx';

afterEach(() => void vi.useRealTimers());

describe('add equipment', () => {
  it('shows the missing fields, and focuses the error summary', async () => {
    const { sent } = open('/admin/equipment/new');
    await clickButton('Add Equipment');
    const summary = await screen.findByRole('alert');
    expect(summary).toBe(document.activeElement);
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Enter name',
      'Enter category',
      'Enter subcategory',
      'Enter description',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Enter subcategory' }));
    expect(screen.getByRole('textbox', { name: 'Subcategory' })).toBe(document.activeElement);
    expect(sent('POST /api/equipment')).toEqual([]);
  });

  it('shows an error at each invalid field on blur', async () => {
    const { sent } = open('/admin/equipment/new');
    await fill();
    const wrong = [
      ['Image URL (optional)', 'picture.png', /Enter a web address that starts with https:\/\//u],
      ['Price per unit (optional)', 'cheap', /Enter an amount/u],
      ['Units per item', '0', /Enter a whole number of at least 1/u],
    ] as const;
    for (const [label, typed] of wrong) fireEvent.change(await field(label), { target: { value: typed } });
    await clickButton('Add Equipment');
    for (const [name, , description] of wrong) {
      expect(screen.getByRole('textbox', { name, description }).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('link', { name: description })).toBeDefined();
    }
    expect(sent('POST /api/equipment')).toEqual([]);
  });

  it('adds with defaults and redirects to the list after a delay', async () => {
    const { router, sent } = open('/admin/equipment/new');
    await fill();
    fireEvent.change(await field('Units per item'), { target: { value: '' } });
    await clickButton('Add Equipment');
    expect(
      (await screen.findByText('Equipment added successfully! Redirecting...')).closest('[role=status]'),
    ).not.toBeNull();
    expect(sent('POST /api/equipment')).toEqual([
      {
        name: '  Dolly ',
        mainCategory: 'production',
        category: 'Grip',
        subcategory: 'Dollies',
        description: 'Doorway dolly',
        image: '',
        specifications: [],
        pricePerUnit: null,
        unitsPerItem: 1,
      },
    ]);
    expect(router.state.location.pathname).toBe('/admin/equipment/new');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/equipment'));
  });

  it('shows the success message for 1.5 seconds', async () => {
    const { router } = open('/admin/equipment/new');
    await fill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Add Equipment' }));
    await vi.waitFor(() => expect(screen.queryByText('Equipment added successfully! Redirecting...')).not.toBeNull(), {
      timeout: LIMITS.find,
    });
    // The redirect's timer starts in an effect.
    await act(async () => {});
    await act(async () => vi.advanceTimersByTime(1_400));
    expect(router.state.location.pathname).toBe('/admin/equipment/new');
    await act(async () => vi.advanceTimersByTime(200));
    expect(router.state.location.pathname).toBe('/admin/equipment');
  });

  it('reads comma separated specifications', async () => {
    const { sent } = open('/admin/equipment/new');
    await fill();
    await userEvent.type(await field('Specifications (optional)'), 'DMX, , 650 W,CRI 96');
    await clickButton('Add Equipment');
    await waitFor(() =>
      expect(sent('POST /api/equipment')).toMatchObject([{ specifications: ['DMX', '650 W', 'CRI 96'] }]),
    );
  });

  it('keeps all values when the server fails, and shows the reason', async () => {
    const { router } = open('/admin/equipment/new', {
      'POST /api/equipment': () =>
        Response.json(
          {
            type: 'about:blank',
            title: 'Failed to add equipment',
            status: 503,
            code: 'down',
            detail: 'The database is away.',
          },
          { status: 503 },
        ),
    });
    await fill();
    await clickButton('Add Equipment');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to add equipment.');
    expect(alert.textContent).toContain('The database is away.');
    expect(alert.textContent).toContain('Nothing that you typed is lost.');
    expect(screen.getByRole<HTMLInputElement>('textbox', NAME).value).toBe('  Dolly ');
    expect(router.state.location.pathname).toBe('/admin/equipment/new');
  });

  it('keeps all values when offline, and adds the item on retry', async () => {
    let isOffline = true;
    const { sent } = open('/admin/equipment/new', {
      'POST /api/equipment': () =>
        isOffline
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Response.json({ ...item, id: 8 }, { status: 201 }),
    });
    await fill();
    await clickButton('Add Equipment');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to add equipment.');
    isOffline = false;
    await clickButton('Add Equipment');
    await screen.findByText('Equipment added successfully! Redirecting...');
    expect(sent('POST /api/equipment').at(-1)).toMatchObject({ name: '  Dolly ', subcategory: 'Dollies' });
  });

  it('shows the issues of the server at their fields', async () => {
    open('/admin/equipment/new', {
      'POST /api/equipment': () =>
        Response.json(
          {
            type: 'about:blank',
            title: 'Some entries need a correction',
            status: 422,
            code: 'validation',
            errors: [{ path: 'subcategory', message: 'Not this one' }],
          },
          { status: 422 },
        ),
    });
    await fill();
    await clickButton('Add Equipment');
    expect(await screen.findByRole('link', { name: 'Not this one' })).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Subcategory' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Failed to add equipment.')).toBeDefined();
  });

  it('ignores a second submit', async () => {
    let respond = (_: Response) => {};
    const { sent } = open('/admin/equipment/new', {
      'POST /api/equipment': () =>
        new Promise<Response>((resolve) => {
          respond = resolve;
        }),
    });
    await fill();
    await clickButton('Add Equipment');
    await clickButton('Adding...');
    fireEvent.submit(screen.getByRole('form', { name: 'New equipment' }));
    await act(async () => respond(Response.json({ ...item, id: 8 }, { status: 201 })));
    await screen.findByText('Equipment added successfully! Redirecting...');
    expect(sent('POST /api/equipment')).toHaveLength(1);
  });

  it('shows a hint while no categories exist', async () => {
    open('/admin/equipment/new', { 'GET /api/equipment/categories': { items: [] } });
    expect(await screen.findByText('No categories exist yet. Type the first one.')).toBeDefined();
  });

  it('lists existing categories, sorted, and uses their spelling', async () => {
    open('/admin/equipment/new');
    const category = await screen.findByRole('combobox', { name: 'Category' });
    await userEvent.click(category);
    const offered = within(await screen.findByRole('listbox', { name: 'Category' }));
    expect(offered.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['lighting', 'video']);
    await userEvent.type(category, 'Lighting');
    await userEvent.tab();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe('lighting');
    await userEvent.clear(category);
    await userEvent.type(category, 'Grip');
    expect(screen.getByText('"Grip" is a new category.')).toBeDefined();
  });
});
