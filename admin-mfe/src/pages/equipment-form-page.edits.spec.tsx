import { PICTURE_BYTES_MAX } from '@backlot/domain/contract/staff';
import { anEquipmentChange, anUploadedPicture } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, item, NAME, openEquipmentForm as open, clickButton } from '../testing/open-equipment-form.tsx';

afterEach(() => void vi.useRealTimers());

describe('edit equipment', () => {
  it('shows the item, and preserves a comma in a specification', async () => {
    const { sent } = open('/admin/equipment/7/edit');
    expect((await screen.findByRole<HTMLInputElement>('textbox', NAME)).value).toBe('Fresnel 650');
    expect((await screen.findByLabelText<HTMLInputElement>('Price per unit (optional)')).value).toBe('35.00');
    fireEvent.change(await field('Price per unit (optional)'), { target: { value: '40.5' } });
    await clickButton('Save Changes');
    await screen.findByText('Equipment updated successfully! Redirecting...');
    expect(sent('PUT /api/equipment/7')).toMatchObject([
      { specifications: ['2,700–6,500 K', '650 W'], pricePerUnit: 40.5, category: 'lighting' },
    ]);
  });

  it('stays while the message has the focus, and redirects at once on click', async () => {
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
  it('shows an error when saving failed, and saves on retry', async () => {
    let isBroken = true;
    open('/admin/equipment/7/edit', {
      'PUT /api/equipment/7': () => (isBroken ? new Response(null, { status: 500 }) : Response.json(item)),
    });
    await clickButton('Save Changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update equipment.');
    isBroken = false;
    await clickButton('Save Changes');
    expect(await screen.findByText('Equipment updated successfully! Redirecting...')).toBeDefined();
    expect(screen.queryByText('Failed to update equipment.')).toBeNull();
  });

  it('adds an item that was deleted meanwhile as a new one', async () => {
    const { sent } = open('/admin/equipment/7/edit', {
      'PUT /api/equipment/7': () => new Response(null, { status: 404 }),
    });
    await clickButton('Save Changes');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This item was deleted meanwhile. What you typed is still here.',
    );
    await clickButton('Add it as a new item');
    expect(await screen.findByText('Equipment added successfully! Redirecting...')).toBeDefined();
    expect(sent('POST /api/equipment')).toMatchObject([{ name: 'Fresnel 650' }]);
  });

  it('shows an error when loading failed, and retries', async () => {
    let isBroken = true;
    open('/admin/equipment/7/edit', {
      'GET /api/equipment/7': () => (isBroken ? new Response(null, { status: 403 }) : Response.json(item)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load equipment data.');
    isBroken = false;
    await clickButton('Try Again');
    expect(await screen.findByRole('textbox', NAME)).toBeDefined();
  });

  it.each(['/admin/equipment/12/edit', '/admin/equipment/lamp/edit'])('shows not found at %s', async (path) => {
    open(path, { 'GET /api/equipment/12': () => refusal({ status: 404 }) });
    expect(await screen.findByRole('heading', { name: 'Equipment Not Found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Equipment' }).getAttribute('href')).toBe('/admin/equipment');
  });

  it('confirms before unsaved edits are left, and not without any', async () => {
    const { router } = open('/admin/equipment/7/edit');
    fireEvent.change(await screen.findByRole('textbox', NAME), { target: { value: 'Fresnel 1K' } });
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await clickButton('Stay');
    expect(screen.getByRole<HTMLInputElement>('textbox', NAME).value).toBe('Fresnel 1K');
    fireEvent.change(screen.getByRole('textbox', NAME), { target: { value: 'Fresnel 650' } });
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/equipment'));
  });

  it('duplicates the saved item and offers to edit the copy', async () => {
    const { notify, router } = open('/admin/equipment/7/edit', {
      'POST /api/equipment/7/duplicate': () =>
        Response.json({ ...item, id: 9, name: 'Fresnel 650 (Copy)' }, { status: 201 }),
      'GET /api/equipment/9': { ...item, id: 9, name: 'Fresnel 650 (Copy)' },
    });
    await clickButton('Duplicate');
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '"Fresnel 650 (Copy)" was added.',
      action: { label: 'Edit copy', onAction: expect.any(Function) },
    });
    act(() => notify.mock.calls[0]?.[0].action?.onAction());
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/equipment/9/edit'));
  });
});

describe('equipment history', () => {
  const HISTORY = 'GET /api/equipment/7/history';

  it('shows below the form who changed what', async () => {
    open('/admin/equipment/7/edit', {
      [HISTORY]: {
        items: [
          anEquipmentChange({ field: 'pricePerUnit', from: 35, to: 40.5 }),
          anEquipmentChange({ field: 'added', from: null, to: 'Fresnel 650', at: '2026-01-01T12:00:00.000Z' }),
        ],
      },
    });
    const list = await screen.findByRole('list', { name: 'History' });
    expect(list.textContent).toContain('desk@example.com');
    expect(list.textContent).toContain('Price per unit: $35.00 to $40.50');
    expect(list.textContent).toContain('Item added');
  });

  it('is refetched after a save', async () => {
    const { callCount } = open('/admin/equipment/7/edit');
    expect(await screen.findByText('No change of this item has been recorded yet.')).toBeDefined();
    await clickButton('Save Changes');
    await waitFor(() => expect(callCount(HISTORY)).toBe(2));
  });

  it('does not affect the form when loading fails, and retries', async () => {
    let isBroken = true;
    open('/admin/equipment/7/edit', {
      [HISTORY]: () => (isBroken ? new Response(null, { status: 403 }) : Response.json({ items: [] })),
    });
    expect(await screen.findByText('Failed to load the history of the item.')).toBeDefined();
    expect(screen.getByRole('textbox', NAME)).toBeDefined();
    isBroken = false;
    await clickButton('Try Again');
    expect(await screen.findByText('No change of this item has been recorded yet.')).toBeDefined();
  });

  it('is not shown for a new item', async () => {
    const { callCount } = open('/admin/equipment/new');
    await screen.findByRole('textbox', NAME);
    expect(screen.queryByRole('list', { name: 'History' })).toBeNull();
    expect(callCount(HISTORY)).toBe(0);
  });
});

describe('equipment picture', () => {
  const photo = new File(['png'], 'fresnel.png', { type: 'image/png' });
  const pick = async (file = photo) => {
    await screen.findByRole('textbox', NAME);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    fireEvent.change(input ?? document.body, { target: { files: [file] } });
  };

  it('is uploaded, shown, and saved with the item', async () => {
    const { sent } = open('/admin/equipment/7/edit', {
      'POST /api/pictures': () => Response.json(anUploadedPicture(), { status: 201 }),
    });
    await pick();
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLInputElement>('Image URL (optional)')).value).toBe(
        anUploadedPicture().address,
      ),
    );
    const [picture] = sent('POST /api/pictures');
    expect(picture).toHaveProperty('size', photo.size);
    expect(picture).toHaveProperty('type', 'image/png');
    expect(
      screen
        .getByRole('img', { name: 'Preview of the picture' })
        .closest('picture')
        ?.querySelector('source')
        ?.getAttribute('type'),
    ).toBe('image/avif');
    await clickButton('Save Changes');
    await waitFor(() => expect(sent('PUT /api/equipment/7')).toMatchObject([{ image: anUploadedPicture().address }]));
  });

  it('shows the error of the server', async () => {
    open('/admin/equipment/7/edit', {
      'POST /api/pictures': () =>
        Response.json(
          {
            type: 'about:blank',
            title: 'This file is not a picture that we can read.',
            status: 415,
            code: 'not-a-picture',
          },
          { status: 415 },
        ),
    });
    await pick();
    expect((await screen.findByRole('alert')).textContent).toBe('This file is not a picture that we can read.');
  });

  it('is not uploaded when too large, and the form stays unchanged', async () => {
    const { sent } = open('/admin/equipment/7/edit');
    await pick(new File([new Uint8Array(PICTURE_BYTES_MAX + 1)], 'huge.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This picture is larger than 15 MB. Please choose a smaller one.',
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', NAME).value).toBe('Fresnel 650');
    expect(screen.getByLabelText<HTMLInputElement>('Image URL (optional)').value).toBe('');
    expect(sent('POST /api/pictures')).toEqual([]);
  });

  it('is awaited when the form is saved during the upload', async () => {
    const { sent } = open('/admin/equipment/7/edit', { 'POST /api/pictures': () => new Promise<Response>(() => {}) });
    await pick();
    await screen.findByText('Uploading fresnel.png…');
    await clickButton('Save Changes');
    expect(
      await screen.findByRole('link', { name: 'Wait until the picture is uploaded, or cancel the upload.' }),
    ).toBeDefined();
    await clickButton('Cancel upload');
    await clickButton('Save Changes');
    await waitFor(() => expect(sent('PUT /api/equipment/7')).toHaveLength(1));
  });

  it('hides its preview when the URL has none', async () => {
    open('/admin/equipment/7/edit', {
      'GET /api/equipment/7': { ...item, image: 'https://pictures.example/gone.jpg' },
    });
    fireEvent.error(await screen.findByRole('img', { name: 'Preview of the picture' }));
    expect(screen.queryByRole('img', { name: 'Preview of the picture' })).toBeNull();
    expect(
      screen.getByText('No picture can be loaded from this address. Visitors see a drawing instead.'),
    ).toBeDefined();
  });
});
