import { anEquipment, anUploadedPicture } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { BackOffice, type Answers } from '../testing/back-office.tsx';
// An address, as an item has one; a picture within the page is none.
import picture from '../testing/lamp.svg?no-inline';

const item = anEquipment({ id: 7, image: '' });
const answers: Answers = {
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
const onPhone = { viewport: { value: 'narrow', isRotated: false } };
const never = () => new Promise<Response>(() => {});

const meta: Meta<typeof BackOffice> = {
  title: 'Back office/Equipment form',
  component: BackOffice,
  args: { answers, path: '/admin/equipment/7/edit' },
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

/** The page is fetched on demand, on machines that may be busy. */
const PATIENT = { timeout: 15_000 };

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }, PATIENT));

export const Edit: Story = {
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' }, PATIENT)).toHaveValue(item.name);
  },
};
export const Add: Story = { args: { path: '/admin/equipment/new' } };
export const Dark: Story = { ...Edit, globals: { scheme: 'dark' } };
export const Phone: Story = { ...Edit, globals: onPhone };
export const PhoneDark: Story = { ...Edit, globals: { ...onPhone, scheme: 'dark' } };
export const HomeEc: Story = { args: { answers: { ...answers, 'GET /api/equipment/7': { ...item, mainCategory: 'home-ec-set', category: 'home-ec', name: 'Mixing bowls, steel' } } } };
export const NoCategoriesYet: Story = {
  args: { path: '/admin/equipment/new', answers: { ...answers, 'GET /api/equipment/categories': { items: [] } } },
  play: async () => {
    await expect(await screen.findByText('No categories exist yet. Type the first one.', undefined, PATIENT)).toBeVisible();
  },
};
export const ChoosingACategory: Story = {
  args: { path: '/admin/equipment/new' },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }, PATIENT));
    await expect(await screen.findByRole('option', { name: 'home-ec' }, PATIENT)).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    answers: {
      ...answers,
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
export const LongTextOnPhone: Story = { ...LongText, globals: onPhone };
export const WithPicture: Story = {
  args: { answers: { ...answers, 'GET /api/equipment/7': { ...item, image: '/pictures/none.svg' } } },
  play: async () => {
    const image = await screen.findByLabelText('Image URL (optional)', undefined, PATIENT);
    await userEvent.clear(image);
    await userEvent.click(image);
    await userEvent.paste(picture);
    await expect(await screen.findByRole('img', { name: 'Preview of the picture' }, PATIENT)).toBeVisible();
  },
};
export const Errors: Story = {
  args: { path: '/admin/equipment/new' },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Price per unit (optional)', undefined, PATIENT), 'cheap');
    await userEvent.click(screen.getByRole('button', { name: 'Add Equipment' }));
    await expect(await screen.findByText('5 fields need your attention', undefined, PATIENT)).toBeVisible();
  },
};
export const ErrorsOnPhone: Story = { ...Errors, globals: onPhone };
export const Saving: Story = {
  args: { answers: { ...answers, 'PUT /api/equipment/7': never } },
  play: async () => {
    await save();
    await expect(await screen.findByRole('button', { name: 'Saving...' }, PATIENT)).toBeVisible();
  },
};
export const Saved: Story = {
  args: { answers: { ...answers, 'PUT /api/equipment/7': item } },
  play: async () => {
    await save();
    const goNow = await screen.findByRole('link', { name: 'Go now' }, PATIENT);
    // Whoever is on the message is not taken away from it.
    goNow.focus();
    await expect(screen.getByText('Equipment updated successfully! Redirecting...')).toBeVisible();
  },
};
export const SaveFails: Story = {
  args: { answers: { ...answers, 'PUT /api/equipment/7': () => new Response(null, { status: 500, statusText: 'Internal Server Error' }) } },
  play: async () => {
    await save();
    await expect(await screen.findByText('Failed to update equipment.', undefined, PATIENT)).toBeVisible();
  },
};
export const DeletedMeanwhile: Story = {
  args: { answers: { ...answers, 'PUT /api/equipment/7': () => new Response(null, { status: 404 }) } },
  play: async () => {
    await save();
    await expect(await screen.findByRole('button', { name: 'Add it as a new item' }, PATIENT)).toBeVisible();
  },
};
export const Leaving: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }, PATIENT), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Equipment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' }, PATIENT);
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Loading: Story = { args: { answers: { ...answers, 'GET /api/equipment/7': never } } };
export const LoadFails: Story = {
  args: { answers: { ...answers, 'GET /api/equipment/7': () => new Response(null, { status: 403 }) } },
  play: async () => {
    await expect(await screen.findByText('Failed to load equipment data.', undefined, PATIENT)).toBeVisible();
  },
};
export const NotFound: Story = {
  args: { path: '/admin/equipment/8/edit' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Equipment Not Found' }, PATIENT)).toBeVisible();
  },
};
