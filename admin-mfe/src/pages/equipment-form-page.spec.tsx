import { equipmentInputSchema, PICTURE_BYTES_MAX } from '@backlot/domain/contract';
import { anEquipment, anUploadedPicture } from '@backlot/domain/testing';
import { BacklotProvider } from '@backlot/ui-kit';
import { RouterProvider } from '@backlot/ui-kit/router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backOfficeRouter, fakeBff, fakeShell, type Answers, type Asked } from '../testing/back-office.tsx';

const item = anEquipment({ id: 7, name: 'Fresnel 650', image: '', specifications: ['2,700–6,500 K', '650 W'], pricePerUnit: 35 });
const answers: Answers = {
  'GET /api/equipment/7': item,
  'GET /api/equipment': { items: [item], total: 1, nextCursor: null },
  'GET /api/equipment/count': { count: 1 },
  'GET /api/equipment/categories': {
    items: [
      { mainCategory: 'production', category: 'video', count: 3 },
      { mainCategory: 'production', category: 'lighting', count: 2 },
    ],
  },
  'POST /api/equipment': ({ body }: Asked) => Response.json({ ...item, ...equipmentInputSchema.parse(body), id: 8 }, { status: 201 }),
  'PUT /api/equipment/7': ({ body }: Asked) => Response.json({ ...item, ...equipmentInputSchema.parse(body) }),
};

function open(path: string, changes: Answers = {}) {
  const bff = fakeBff({ ...answers, ...changes });
  const notify = vi.fn();
  const router = backOfficeRouter(fakeShell(bff.fetch, { notify }), path);
  render(
    <BacklotProvider>
      <RouterProvider router={router} />
    </BacklotProvider>,
  );
  const sent = (call: string) => bff.asked.filter(({ method, path: asked }) => `${method} ${asked}` === call).map(({ body }) => body);
  return { router, notify, sent };
}

const NAME = { name: 'Name' };
const field = async (label: string) => screen.findByLabelText(label);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Fills what is required; slow typing is no matter here. */
async function fill(): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', NAME), { target: { value: '  Dolly ' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Grip' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Subcategory' }), { target: { value: 'Dollies' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: 'Doorway dolly' } });
}

afterEach(() => void vi.useRealTimers());

describe('adding equipment', () => {
  it('says what is missing at each field, and takes the focus there', async () => {
    const { sent } = open('/admin/equipment/new');
    await press('Add Equipment');
    const summary = await screen.findByRole('alert');
    expect(summary).toBe(document.activeElement);
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Enter name', 'Enter category', 'Enter subcategory', 'Enter description']);
    await userEvent.click(screen.getByRole('link', { name: 'Enter subcategory' }));
    expect(screen.getByRole('textbox', { name: 'Subcategory' })).toBe(document.activeElement);
    expect(sent('POST /api/equipment')).toEqual([]);
  });

  it('says at each field what is wrong with what was typed there', async () => {
    const { sent } = open('/admin/equipment/new');
    await fill();
    const wrong = [
      ['Image URL (optional)', 'picture.png', /Enter a web address that starts with https:\/\//u],
      ['Price per unit (optional)', 'cheap', /Enter an amount/u],
      ['Units per item', '0', /Enter a whole number of at least 1/u],
    ] as const;
    for (const [label, typed] of wrong) fireEvent.change(await field(label), { target: { value: typed } });
    await press('Add Equipment');
    for (const [name, , description] of wrong) {
      expect(screen.getByRole('textbox', { name, description }).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('link', { name: description })).toBeDefined();
    }
    expect(sent('POST /api/equipment')).toEqual([]);
  });

  it('adds with the defaults and goes to the list after a while', async () => {
    const { router, sent } = open('/admin/equipment/new');
    await fill();
    fireEvent.change(await field('Units per item'), { target: { value: '' } });
    await press('Add Equipment');
    expect((await screen.findByText('Equipment added successfully! Redirecting...')).closest('[role=status]')).not.toBeNull();
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

  it('says so for a second and a half', async () => {
    const { router } = open('/admin/equipment/new');
    await fill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Add Equipment' }));
    await vi.waitFor(() => expect(screen.queryByText('Equipment added successfully! Redirecting...')).not.toBeNull(), { timeout: 15_000 });
    // Its time begins with its effect.
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
    await press('Add Equipment');
    await waitFor(() => expect(sent('POST /api/equipment')).toMatchObject([{ specifications: ['DMX', '650 W', 'CRI 96'] }]));
  });

  it('keeps everything when the server fails, and says why', async () => {
    const { router } = open('/admin/equipment/new', {
      'POST /api/equipment': () => Response.json({ type: 'about:blank', title: 'Failed to add equipment', status: 503, code: 'down', detail: 'The database is away.' }, { status: 503 }),
    });
    await fill();
    await press('Add Equipment');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to add equipment.');
    expect(alert.textContent).toContain('The database is away.');
    expect(alert.textContent).toContain('Nothing that you typed is lost.');
    expect(screen.getByRole<HTMLInputElement>('textbox', NAME).value).toBe('  Dolly ');
    expect(router.state.location.pathname).toBe('/admin/equipment/new');
  });

  it('keeps everything without a connection, and adds it at the next try', async () => {
    let isOffline = true;
    const { sent } = open('/admin/equipment/new', {
      'POST /api/equipment': () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ ...item, id: 8 }, { status: 201 })),
    });
    await fill();
    await press('Add Equipment');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to add equipment.');
    isOffline = false;
    await press('Add Equipment');
    await screen.findByText('Equipment added successfully! Redirecting...');
    expect(sent('POST /api/equipment').at(-1)).toMatchObject({ name: '  Dolly ', subcategory: 'Dollies' });
  });

  it('shows the objections of the server at their fields', async () => {
    open('/admin/equipment/new', {
      'POST /api/equipment': () =>
        Response.json({ type: 'about:blank', title: 'Some entries need a correction', status: 422, code: 'validation', errors: [{ path: 'subcategory', message: 'Not this one' }] }, { status: 422 }),
    });
    await fill();
    await press('Add Equipment');
    expect(await screen.findByRole('link', { name: 'Not this one' })).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Subcategory' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Failed to add equipment.')).toBeDefined();
  });

  it('ignores a second submission', async () => {
    let answer = (_: Response) => {};
    const { sent } = open('/admin/equipment/new', {
      'POST /api/equipment': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    await fill();
    await press('Add Equipment');
    await press('Adding...');
    fireEvent.submit(screen.getByRole('form', { name: 'New equipment' }));
    await act(async () => answer(Response.json({ ...item, id: 8 }, { status: 201 })));
    await screen.findByText('Equipment added successfully! Redirecting...');
    expect(sent('POST /api/equipment')).toHaveLength(1);
  });

  it('notes that no categories exist yet', async () => {
    open('/admin/equipment/new', { 'GET /api/equipment/categories': { items: [] } });
    expect(await screen.findByText('No categories exist yet. Type the first one.')).toBeDefined();
  });

  it('offers the categories that exist, sorted, and takes their spelling', async () => {
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

describe('editing equipment', () => {
  it('shows the item, and a comma in a specification survives', async () => {
    const { sent } = open('/admin/equipment/7/edit');
    expect((await screen.findByRole<HTMLInputElement>('textbox', NAME)).value).toBe('Fresnel 650');
    expect((await screen.findByLabelText<HTMLInputElement>('Price per unit (optional)')).value).toBe('35.00');
    fireEvent.change(await field('Price per unit (optional)'), { target: { value: '40.5' } });
    await press('Save Changes');
    await screen.findByText('Equipment updated successfully! Redirecting...');
    expect(sent('PUT /api/equipment/7')).toMatchObject([{ specifications: ['2,700–6,500 K', '650 W'], pricePerUnit: 40.5, category: 'lighting' }]);
  });

  it('waits while the message has the focus, and goes at once when asked', async () => {
    const { router } = open('/admin/equipment/7/edit');
    await screen.findByRole('textbox', NAME);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const goNow = await screen.findByRole('link', { name: 'Go now' });
    act(() => goNow.focus());
    await act(async () => vi.advanceTimersByTimeAsync(10_000));
    expect(router.state.location.pathname).toBe('/admin/equipment/7/edit');
    fireEvent.click(goNow);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/equipment'));
  });
  it('says that saving failed, and saves at the next try', async () => {
    let isBroken = true;
    open('/admin/equipment/7/edit', { 'PUT /api/equipment/7': () => (isBroken ? new Response(null, { status: 500 }) : Response.json(item)) });
    await press('Save Changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update equipment.');
    isBroken = false;
    await press('Save Changes');
    expect(await screen.findByText('Equipment updated successfully! Redirecting...')).toBeDefined();
    expect(screen.queryByText('Failed to update equipment.')).toBeNull();
  });

  it('adds an item that was deleted meanwhile as a new one', async () => {
    const { sent } = open('/admin/equipment/7/edit', { 'PUT /api/equipment/7': () => new Response(null, { status: 404 }) });
    await press('Save Changes');
    expect((await screen.findByRole('alert')).textContent).toContain('This item was deleted meanwhile. What you typed is still here.');
    await press('Add it as a new item');
    expect(await screen.findByText('Equipment added successfully! Redirecting...')).toBeDefined();
    expect(sent('POST /api/equipment')).toMatchObject([{ name: 'Fresnel 650' }]);
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isBroken = true;
    open('/admin/equipment/7/edit', { 'GET /api/equipment/7': () => (isBroken ? new Response(null, { status: 403 }) : Response.json(item)) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load equipment data.');
    isBroken = false;
    await press('Try Again');
    expect(await screen.findByRole('textbox', NAME)).toBeDefined();
  });

  it.each(['/admin/equipment/12/edit', '/admin/equipment/lamp/edit'])('says that there is nothing at %s', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Equipment Not Found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Equipment' }).getAttribute('href')).toBe('/admin/equipment');
  });

  it('asks before unsaved edits are left, and not without any', async () => {
    const { router } = open('/admin/equipment/7/edit');
    fireEvent.change(await screen.findByRole('textbox', NAME), { target: { value: 'Fresnel 1K' } });
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await press('Stay');
    expect(screen.getByRole<HTMLInputElement>('textbox', NAME).value).toBe('Fresnel 1K');
    fireEvent.change(screen.getByRole('textbox', NAME), { target: { value: 'Fresnel 650' } });
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/equipment'));
  });

  it('duplicates the saved item and offers to edit the copy', async () => {
    const { notify, router } = open('/admin/equipment/7/edit', { 'POST /api/equipment/7/duplicate': () => Response.json({ ...item, id: 9, name: 'Fresnel 650 (Copy)' }, { status: 201 }) });
    await press('Duplicate');
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledWith({ kind: 'success', message: '"Fresnel 650 (Copy)" was added.', action: { label: 'Edit copy', onAction: expect.any(Function) } });
    act(() => notify.mock.calls[0]?.[0].action.onAction());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/equipment/9/edit'));
  });
});

describe('the picture of an item', () => {
  const photo = new File(['png'], 'fresnel.png', { type: 'image/png' });
  const pick = async (file = photo) => {
    await screen.findByRole('textbox', NAME);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    fireEvent.change(input ?? document.body, { target: { files: [file] } });
  };

  it('is uploaded, shown, and saved with the item', async () => {
    const { sent } = open('/admin/equipment/7/edit', { 'POST /api/pictures': () => Response.json(anUploadedPicture(), { status: 201 }) });
    await pick();
    await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>('Image URL (optional)')).value).toBe(anUploadedPicture().address));
    expect(sent('POST /api/pictures')).toEqual([photo]);
    expect(screen.getByRole('img', { name: 'Preview of the picture' }).closest('picture')?.querySelector('source')?.getAttribute('type')).toBe('image/avif');
    await press('Save Changes');
    await waitFor(() => expect(sent('PUT /api/equipment/7')).toMatchObject([{ image: anUploadedPicture().address }]));
  });

  it('is refused in the words of the server', async () => {
    open('/admin/equipment/7/edit', {
      'POST /api/pictures': () => Response.json({ type: 'about:blank', title: 'This file is not a picture that we can read.', status: 415, code: 'not-a-picture' }, { status: 415 }),
    });
    await pick();
    expect((await screen.findByRole('alert')).textContent).toBe('This file is not a picture that we can read.');
  });

  it('that is too large is refused unsent, and the form stays as it is', async () => {
    const { sent } = open('/admin/equipment/7/edit');
    await pick(new File([new Uint8Array(PICTURE_BYTES_MAX + 1)], 'huge.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This picture is larger than 15 MB. Please choose a smaller one.');
    expect(screen.getByRole<HTMLInputElement>('textbox', NAME).value).toBe('Fresnel 650');
    expect(screen.getByLabelText<HTMLInputElement>('Image URL (optional)').value).toBe('');
    expect(sent('POST /api/pictures')).toEqual([]);
  });

  it('is waited for when the form is saved meanwhile', async () => {
    const { sent } = open('/admin/equipment/7/edit', { 'POST /api/pictures': () => new Promise<Response>(() => {}) });
    await pick();
    await screen.findByText('Uploading fresnel.png…');
    await press('Save Changes');
    expect(await screen.findByRole('link', { name: 'Wait until the picture is uploaded, or cancel the upload.' })).toBeDefined();
    await press('Cancel upload');
    await press('Save Changes');
    await waitFor(() => expect(sent('PUT /api/equipment/7')).toHaveLength(1));
  });

  it('hides its preview when the address holds none', async () => {
    open('/admin/equipment/7/edit', { 'GET /api/equipment/7': { ...item, image: 'https://pictures.example/gone.jpg' } });
    fireEvent.error(await screen.findByRole('img', { name: 'Preview of the picture' }));
    expect(screen.queryByRole('img', { name: 'Preview of the picture' })).toBeNull();
    expect(screen.getByText('No picture can be loaded from this address. Visitors see a drawing instead.')).toBeDefined();
  });
});
