import { equipmentInputSchema } from '@backlot/domain/contract/staff';
import { anEquipment } from '@backlot/domain/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Responses, Call } from './back-office.tsx';
import { openBackOffice } from './open-back-office.tsx';

/** Fixture of the equipment form's specs: one item, a server that has it, and the page on it. */

export const item = anEquipment({
  id: 7,
  name: 'Fresnel 650',
  image: '',
  specifications: ['2,700–6,500 K', '650 W'],
  pricePerUnit: 35,
});
const responses: Responses = {
  'GET /api/equipment/7': item,
  'GET /api/equipment': { items: [item], total: 1, nextCursor: null },
  'GET /api/equipment/count': { count: 1 },
  'GET /api/equipment/categories': {
    items: [
      { mainCategory: 'production', category: 'video', count: 3 },
      { mainCategory: 'production', category: 'lighting', count: 2 },
    ],
  },
  'POST /api/equipment': ({ body }: Call) =>
    Response.json({ ...item, ...equipmentInputSchema.parse(body), id: 8 }, { status: 201 }),
  'PUT /api/equipment/7': ({ body }: Call) => Response.json({ ...item, ...equipmentInputSchema.parse(body) }),
};

/** Opens the page; `sent` returns the bodies of one kind of call. */
export function openEquipmentForm(path: string, changes: Responses = {}) {
  const { calls, router, notify } = openBackOffice(path, { ...responses, ...changes });
  const sent = (call: string) =>
    calls.filter(({ method, path: called }) => `${method} ${called}` === call).map(({ body }) => body);
  const callCount = (call: string) => sent(call).length;
  return { router, notify, sent, callCount };
}

export const NAME = { name: 'Name' };
export const field = async (label: string) => screen.findByLabelText(label);
export const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Fills the required fields at once, without typing delays. */
export async function fill(): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', NAME), { target: { value: '  Dolly ' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Grip' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Subcategory' }), { target: { value: 'Dollies' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), { target: { value: 'Doorway dolly' } });
}
