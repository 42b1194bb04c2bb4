import type { Equipment } from '@backlot/domain/contract';
import { aHomeEcEquipment, anEquipment, anEquipmentList } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { BackOffice, type Answers } from '../testing/back-office.tsx';

const KINDS: readonly Partial<Equipment>[] = [
  { name: 'Sony FX6 full-frame camera body', category: 'video', subcategory: 'Cameras', pricePerUnit: 225, description: 'Cinema camera with dual base ISO, body only, with two batteries and charger.' },
  { name: 'C-stand 40″ with arm', category: 'lighting', subcategory: 'Grip', pricePerUnit: 12, unitsPerItem: 4, description: 'Chrome, turtle base, grip head and 40″ arm.' },
  { name: 'Wireless lavalier kit', category: 'audio', subcategory: 'Microphones', pricePerUnit: 45.5, description: 'Two transmitters, one receiver, furry windshields.' },
  { name: 'Pop-up tent 10×10', category: 'general', subcategory: 'Shelter', pricePerUnit: null, description: 'With side walls and weights.' },
];
const items = Array.from({ length: 25 }, (_, index) => anEquipment({ id: index + 1, image: '', ...KINDS[index % KINDS.length] }));

const answers: Answers = {
  'GET /api/equipment': anEquipmentList([aHomeEcEquipment({ id: 99, image: '' }), ...items.slice(1)], { total: 148 }),
  'GET /api/equipment/count': { count: 148 },
};
const failing = () => new Response(null, { status: 403 });
const onPhone = { viewport: { value: 'phone', isRotated: false } };
const VIEWPORTS = {
  phone: { name: 'Phone', styles: { width: '320px', height: '568px' } },
  wide: { name: 'Wide', styles: { width: '1440px', height: '900px' } },
};

const meta: Meta<typeof BackOffice> = {
  title: 'Back office/Equipment list',
  component: BackOffice,
  args: { answers, path: '/admin/equipment' },
  // The table needs more room than the usual window of the tests.
  globals: { viewport: { value: 'wide', isRotated: false } },
  parameters: { layout: 'fullscreen', ownRouter: true, viewport: { options: VIEWPORTS } },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

/** The page is fetched on demand, on machines that may be busy. */
const PATIENT = { timeout: 15_000 };

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByText('Showing 148 of 148 equipment items', undefined, PATIENT)).toBeVisible();
  },
};
export const Dark: Story = { ...Full, globals: { ...meta.globals, scheme: 'dark' } };
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneDark: Story = { ...Full, globals: { ...onPhone, scheme: 'dark' } };
export const Selected: Story = {
  args: { path: '/admin/equipment?selected=2,3' },
  play: async () => {
    await expect(await screen.findByText('2 selected', undefined, PATIENT)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  },
};
export const Filtered: Story = {
  args: { path: '/admin/equipment?q=stand&category=production&sort=category&direction=desc', answers: { ...answers, 'GET /api/equipment': anEquipmentList(items.slice(0, 3)) } },
  play: async () => {
    await expect(await screen.findByText('Showing 3 of 148 equipment items', undefined, PATIENT)).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { path: '/admin/equipment?q=zeppelin', answers: { ...answers, 'GET /api/equipment': anEquipmentList([]) } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'No equipment found' }, PATIENT)).toBeVisible();
  },
};
export const EmptyCatalogue: Story = {
  args: { answers: { 'GET /api/equipment': anEquipmentList([]), 'GET /api/equipment/count': { count: 0 } } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'The catalogue is empty' }, PATIENT)).toBeVisible();
  },
};
export const Loading: Story = { args: { answers: { 'GET /api/equipment': () => new Promise<Response>(() => {}), 'GET /api/equipment/count': { count: 148 } } } };
export const LoadingOnPhone: Story = { ...Loading, globals: onPhone };
export const Failing: Story = {
  args: { answers: { 'GET /api/equipment': failing } },
  play: async () => {
    await expect(await screen.findByText('Failed to load equipment. Please try again.', undefined, PATIENT)).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    answers: {
      ...answers,
      'GET /api/equipment': anEquipmentList([
        anEquipment({
          id: 1,
          image: '',
          name: 'Doorway dolly with pneumatic tires, push bar, steering, side boards and every accessory that belongs to it, in two rolling cases',
          category: 'Camera movement and everything on wheels',
          subcategory: 'Dollies-tracks-and-sliders-for-very-long-corridors',
          description: 'A description that goes on for a while. '.repeat(20),
        }),
      ]),
    },
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('link', { name: /^Doorway dolly/u }, PATIENT);
    // All of it, of which two lines are seen.
    await expect(name.clientHeight).toBeLessThanOrEqual(2.1 * Number.parseFloat(getComputedStyle(name).lineHeight));
  },
};
export const LongTextOnPhone: Story = { ...LongText, globals: onPhone };
export const Armed: Story = {
  args: { answers: { ...answers, 'GET /api/equipment': anEquipmentList(items.slice(0, 4)) } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: C-stand/u }, PATIENT));
    await expect(await screen.findByText('Click again to confirm', undefined, PATIENT)).toBeVisible();
  },
};
export const ArmedOnPhone: Story = {
  globals: onPhone,
  args: { answers: { ...answers, 'GET /api/equipment': anEquipmentList(items.slice(0, 4)) } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: C-stand/u }, PATIENT));
    await expect(await screen.findByText('Tap "Confirm" again to permanently delete this equipment', undefined, PATIENT)).toBeVisible();
  },
};
export const DeleteFails: Story = {
  args: { answers: { ...answers, 'GET /api/equipment': anEquipmentList(items.slice(0, 4)), 'DELETE /api/equipment/2': failing } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: C-stand/u }, PATIENT));
    await userEvent.click(await screen.findByRole('button', { name: /^Confirm: C-stand/u }, PATIENT));
    await expect(await screen.findByRole('dialog', { name: 'Delete failed' }, PATIENT)).toHaveTextContent('Failed to delete equipment. Please try again.');
  },
};
export const AsksBeforeDeletingSeveral: Story = {
  args: { path: '/admin/equipment?selected=2,3' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete selected' }, PATIENT));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 items?' }, PATIENT);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible());
  },
};
