import { addDays, businessToday } from '@backlot/domain';
import {
  anEquipment,
  anEquipmentChange,
  anEquipmentList,
  anEquipmentStock,
  anUploadedPicture,
  aProblem,
} from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Responses } from '../testing/back-office.tsx';
// Without `no-inline` the picture would be a data URL instead of an address.
import picture from '../testing/lamp.svg?no-inline';
import { type BackOffice, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const item = anEquipment({ id: 7, image: '' });
const responses: Responses = {
  'GET /api/equipment/7': item,
  'GET /api/equipment/categories': {
    items: [
      { mainCategory: 'production', category: 'lighting', count: 30 },
      { mainCategory: 'production', category: 'audio', count: 12 },
      { mainCategory: 'home-ec-set', category: 'home-ec', count: 9 },
    ],
  },
  'POST /api/pictures': anUploadedPicture(),
};

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Equipment form',
  tags: ['!autodocs'],
  args: { responses, path: '/admin/equipment/7/edit' },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));

export const Edit: Story = {
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(item.name);
  },
};
export const Add: Story = {
  args: { path: '/admin/equipment/new' },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
    await expect(screen.getByRole('textbox', { name: 'Units per item' })).toHaveValue('1');
  },
};
export const HomeEc: Story = { ...Edit, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Edit, globals: NARROW };
export const AddNarrow: Story = { ...Add, globals: NARROW };
export const HomeEcItem: Story = {
  args: {
    responses: {
      ...responses,
      'GET /api/equipment/7': {
        ...item,
        mainCategory: 'home-ec-set',
        category: 'home-ec',
        name: 'Mixing bowls, steel',
      },
    },
  },
};
export const WithHistory: Story = {
  args: {
    responses: {
      ...responses,
      'GET /api/equipment/7/history': {
        items: [
          anEquipmentChange({ field: 'pricePerUnit', from: 35, to: 40.5 }),
          anEquipmentChange({ field: 'added', from: null, to: item.name, at: '2026-01-01T12:00:00.000Z' }),
        ],
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Item added')).toBeVisible();
  },
};
const TODAY = businessToday(new Date());
const stock = anEquipmentStock({
  periods: [
    {
      id: '6d1c2b3a-4f5e-4a6b-9c7d-8e9f0a1b2c3d',
      kind: 'out-of-service',
      units: 1,
      from: addDays(TODAY, -2),
      until: addDays(TODAY, 9),
      note: 'Cracked lens mount',
    },
    {
      id: '6d1c2b3a-4f5e-4a6b-9c7d-8e9f0a1b2c3e',
      kind: 'sub-rented',
      units: 2,
      from: addDays(TODAY, 14),
      until: addDays(TODAY, 18),
      note: '',
      supplier: 'Bay Rentals',
      cost: 240,
    },
  ],
  adjustments: [
    {
      at: '2026-11-02T15:00:00.000Z',
      by: 'desk@example.com',
      field: 'ownedUnits',
      from: 3,
      to: 4,
      reason: 'Bought a fourth',
    },
  ],
});
const stocked: Responses = { ...responses, 'GET /api/equipment/7/stock': stock };
export const WithStock: Story = {
  args: { responses: stocked },
  play: async () => {
    await expect(await screen.findByText('From Bay Rentals, $240.00')).toBeVisible();
    await expect(screen.getByText('Reason: Bought a fourth')).toBeVisible();
  },
};
export const WithStockNarrow: Story = { ...WithStock, globals: NARROW };
const openPeriod = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Change: 2 units sub-rented/u }));
  const heading = await screen.findByRole('heading', { name: 'Change a period' });
  await waitFor(() => expect(heading).toBeVisible());
};
export const ChangesPeriod: Story = { args: { responses: stocked }, play: openPeriod };
export const ChangesPeriodNarrow: Story = { ...ChangesPeriod, globals: NARROW };
export const StockLoading: Story = {
  args: { responses: { ...responses, 'GET /api/equipment/7/stock': never } },
  play: async () => {
    await expect(await screen.findByText('Loading the stock...')).toBeInTheDocument();
  },
};
export const StockLoadFails: Story = {
  args: { responses: { ...responses, 'GET /api/equipment/7/stock': () => new Response(null, { status: 403 }) } },
  play: async () => {
    await expect(await screen.findByText('Failed to load the stock.')).toBeVisible();
  },
};
export const StockSaveFails: Story = {
  args: { responses: { ...stocked, 'PUT /api/equipment/7/stock': () => new Response(null, { status: 403 }) } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save Stock' }));
    await expect(await screen.findByText('Failed to save the stock.')).toBeVisible();
  },
};
export const EmptyCategories: Story = {
  args: { path: '/admin/equipment/new', responses: { ...responses, 'GET /api/equipment/categories': { items: [] } } },
  play: async () => {
    await expect(await screen.findByText('No categories exist yet. Type the first one.')).toBeVisible();
  },
};
export const ChoosingACategory: Story = {
  args: { path: '/admin/equipment/new' },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }));
    await expect(await screen.findByRole('option', { name: 'home-ec' })).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    responses: {
      ...responses,
      'GET /api/equipment/7': {
        ...item,
        name: 'Doorway dolly with pneumatic tires, push bar, steering, side boards and every accessory that belongs to it, in two rolling cases',
        subcategory: 'Dollies-tracks-and-sliders-for-very-long-corridors-and-stages',
        description: 'A description that goes on for a while. '.repeat(30),
        specifications: Array.from({ length: 24 }, (_, index) => `Specification number ${index + 1}, with a comma`),
      },
    },
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };
const fileInput = () => screen.findByLabelText('Picture', { selector: 'input[type="file"]' });
const PHOTO = new File([new Uint8Array([137, 80, 78, 71])], 'lamp.png', { type: 'image/png' });
/** The file is uploaded, and its URL is put into the form. */
export const UploadsPicture: Story = {
  args: {
    responses: {
      ...responses,
      'POST /api/pictures': ({ body, headers }) => {
        const isWhole = body instanceof Blob && body.size === PHOTO.size && headers.get('content-type') === PHOTO.type;
        return isWhole ? Response.json(anUploadedPicture(), { status: 201 }) : new Response(null, { status: 415 });
      },
    },
  },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(
        '*/pictures/uploads/*',
        async () => new Response(await (await fetch(picture)).text(), { headers: { 'content-type': 'image/svg+xml' } }),
      ),
    ),
  play: async () => {
    await userEvent.upload(await fileInput(), PHOTO);
    await waitFor(() => expect(screen.getByLabelText('Image URL (optional)')).toHaveValue(anUploadedPicture().address));
    await expect(await screen.findByRole('img', { name: 'Preview of the picture' })).toBeVisible();
    await expect(screen.getByText('The picture is uploaded. It belongs to the item once you save.')).toBeVisible();
  },
};
export const Uploading: Story = {
  args: { responses: { ...responses, 'POST /api/pictures': never } },
  play: async () => {
    await userEvent.upload(await fileInput(), PHOTO);
    await expect(await screen.findByText('Uploading lamp.png…')).toBeVisible();
  },
};
export const UploadRefused: Story = {
  args: {
    responses: {
      ...responses,
      'POST /api/pictures': () =>
        Response.json(
          aProblem({
            title: 'This file is not a picture that we can read.',
            status: 415,
            code: 'not-a-picture',
            errors: [],
          }),
          { status: 415 },
        ),
    },
  },
  play: async () => {
    await userEvent.upload(await fileInput(), PHOTO);
    await expect(await screen.findByText('This file is not a picture that we can read.')).toBeVisible();
    await expect(screen.getByLabelText('Image URL (optional)')).toHaveValue('');
  },
};
export const WithPicture: Story = {
  args: { responses: { ...responses, 'GET /api/equipment/7': { ...item, image: '/pictures/none.svg' } } },
  play: async () => {
    const image = await screen.findByLabelText('Image URL (optional)');
    await userEvent.clear(image);
    await userEvent.click(image);
    await userEvent.paste(picture);
    await expect(await screen.findByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  },
};
export const Errors: Story = {
  args: { path: '/admin/equipment/new' },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Price per unit (optional)'), 'cheap');
    await userEvent.click(screen.getByRole('button', { name: 'Add Equipment' }));
    await expect(await screen.findByText('5 fields need your attention')).toBeVisible();
  },
};
export const ErrorsNarrow: Story = { ...Errors, globals: NARROW };
export const Saving: Story = {
  args: { responses: { ...responses, 'PUT /api/equipment/7': never } },
  play: async () => {
    await save();
    await expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  },
};
export const Saved: Story = {
  args: { responses: { ...responses, 'PUT /api/equipment/7': item } },
  play: async () => {
    await save();
    const goNow = await screen.findByRole('link', { name: 'Go now' });
    // No redirect while the message has the focus.
    goNow.focus();
    await expect(screen.getByText('Equipment updated successfully! Redirecting...')).toBeVisible();
  },
};
export const SaveFails: Story = {
  args: {
    responses: {
      ...responses,
      'PUT /api/equipment/7': () => new Response(null, { status: 500, statusText: 'Internal Server Error' }),
    },
  },
  play: async () => {
    await save();
    await expect(await screen.findByText('Failed to update equipment.')).toBeVisible();
  },
};
export const DeletedMeanwhile: Story = {
  args: { responses: { ...responses, 'PUT /api/equipment/7': () => new Response(null, { status: 404 }) } },
  play: async () => {
    await save();
    await expect(await screen.findByRole('button', { name: 'Add it as a new item' })).toBeVisible();
  },
};
const leave = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Equipment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
export const Leaving: Story = { play: async () => void (await leave()) };
export const Stays: Story = {
  play: async () => {
    await userEvent.click((await leave()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(`${item.name}!`);
  },
};
export const Leaves: Story = {
  args: {
    responses: { ...responses, 'GET /api/equipment': anEquipmentList([]), 'GET /api/equipment/count': { count: 0 } },
  },
  play: async () => {
    await userEvent.click((await leave()).getByRole('button', { name: 'Leave' }));
    await expect(await screen.findByRole('heading', { name: 'The catalogue is empty' })).toBeVisible();
  },
};
export const Loading: Story = {
  args: { responses: { ...responses, 'GET /api/equipment/7': never } },
  play: async () => {
    await expect(await screen.findByText('Loading equipment data...')).toBeInTheDocument();
  },
};
export const LoadFails: Story = {
  args: { responses: { ...responses, 'GET /api/equipment/7': () => new Response(null, { status: 403 }) } },
  play: async () => {
    await expect(await screen.findByText('Failed to load equipment data.')).toBeVisible();
  },
};
export const NotFound: Story = {
  args: {
    path: '/admin/equipment/8/edit',
    responses: { ...responses, 'GET /api/equipment/8': () => new Response(null, { status: 404 }) },
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Equipment Not Found' })).toBeVisible();
  },
};
