import type { Equipment } from '@backlot/domain/contract';
import { aHomeEcEquipment, anEquipment, anEquipmentList } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Responses, Call } from '../testing/back-office.tsx';
import { type BackOffice, NARROW, never, pageOfBackOffice, expectToast, WIDE } from '../testing/story-context.tsx';

const KINDS: readonly Partial<Equipment>[] = [
  {
    name: 'Sony FX6 full-frame camera body',
    category: 'video',
    subcategory: 'Cameras',
    pricePerUnit: 225,
    description: 'Cinema camera with dual base ISO, body only, with two batteries and charger.',
  },
  {
    name: 'C-stand 40″ with arm',
    category: 'lighting',
    subcategory: 'Grip',
    pricePerUnit: 12,
    unitsPerItem: 4,
    description: 'Chrome, turtle base, grip head and 40″ arm.',
  },
  {
    name: 'Wireless lavalier kit',
    category: 'audio',
    subcategory: 'Microphones',
    pricePerUnit: 45.5,
    description: 'Two transmitters, one receiver, furry windshields.',
  },
  {
    name: 'Pop-up tent 10×10',
    category: 'general',
    subcategory: 'Shelter',
    pricePerUnit: null,
    description: 'With side walls and weights.',
  },
];
const items = Array.from({ length: 25 }, (_, index) =>
  anEquipment({ id: index + 1, image: '', ...KINDS[index % KINDS.length] }),
);

const responses: Responses = {
  'GET /api/equipment': anEquipmentList([aHomeEcEquipment({ id: 99, image: '' }), ...items.slice(1)], { total: 148 }),
  'GET /api/equipment/count': { count: 148 },
};
const failing = () => new Response(null, { status: 403 });
const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Equipment list',
  tags: ['!autodocs'],
  args: { responses, path: '/admin/equipment' },
  // The table is wider than the default viewport of the tests.
  globals: WIDE,
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByText('Showing 148 of 148 equipment items')).toBeVisible();
  },
};
export const HomeEc: Story = { ...Full, globals: { ...WIDE, theme: 'home-ec' } };
export const Narrow: Story = { ...Full, globals: NARROW };
export const Cards: Story = { ...Full, globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Selected: Story = {
  args: { path: '/admin/equipment?selected=2,3' },
  play: async () => {
    await expect(await screen.findByText('2 selected')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  },
};
export const Filtered: Story = {
  args: {
    path: '/admin/equipment?q=stand&category=production&sort=category&direction=desc',
    responses: { ...responses, 'GET /api/equipment': anEquipmentList(items.slice(0, 3)) },
  },
  play: async () => {
    await expect(await screen.findByText('Showing 3 of 148 equipment items')).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { path: '/admin/equipment?q=zeppelin', responses: { ...responses, 'GET /api/equipment': anEquipmentList([]) } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'No equipment found' })).toBeVisible();
  },
};
export const EmptyCatalogue: Story = {
  args: { responses: { 'GET /api/equipment': anEquipmentList([]), 'GET /api/equipment/count': { count: 0 } } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'The catalogue is empty' })).toBeVisible();
  },
};
export const Loading: Story = {
  args: { responses: { 'GET /api/equipment': never, 'GET /api/equipment/count': { count: 148 } } },
};
export const LoadingNarrow: Story = { ...Loading, globals: NARROW };
export const LoadFails: Story = {
  args: { responses: { 'GET /api/equipment': failing, 'GET /api/equipment/count': failing } },
  play: async () => {
    await expect(await screen.findByText('Failed to load equipment. Please try again.')).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    responses: {
      ...responses,
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
    const name = await canvas.findByRole('link', { name: /^Doorway dolly/u });
    // The full text is in the document, clamped to two lines.
    await expect(name.clientHeight).toBeLessThanOrEqual(2.1 * Number.parseFloat(getComputedStyle(name).lineHeight));
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };
/** A server with four items that can be searched, sorted, paged, duplicated and deleted. */
function statefulServer(): Responses {
  let stored = items.slice(0, 4);
  const list = ({ query }: Call) => {
    const sign = query.get('direction') === 'desc' ? -1 : 1;
    const matching = stored.filter(({ name }) => name.toLowerCase().includes(query.get('q') ?? ''));
    return Response.json(
      anEquipmentList(matching.toSorted((one, other) => sign * one.name.localeCompare(other.name, 'en'))),
    );
  };
  return {
    'GET /api/equipment': list,
    'GET /api/equipment/count': () => Response.json({ count: stored.length }),
    'DELETE /api/equipment/2': () => {
      stored = stored.filter(({ id }) => id !== 2);
      return new Response(null, { status: 204 });
    },
  };
}
const arm = async () => userEvent.click(await screen.findByRole('button', { name: /^Delete: C-stand/u }));
const armed = () => screen.findByRole('button', { name: /^Confirm: C-stand/u });
const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link', { name: /^(?!Edit)/u }))
    .map(({ textContent }) => textContent);

export const Armed: Story = {
  args: { responses: statefulServer },
  play: async () => {
    await arm();
    await armed();
    await expect(screen.getByText('Click again to confirm')).toBeVisible();
  },
};
export const ArmedNarrow: Story = {
  globals: NARROW,
  args: { responses: statefulServer },
  play: async () => {
    await arm();
    await expect(await screen.findByText('Tap "Confirm" again to permanently delete this equipment')).toBeVisible();
  },
};
export const DisarmedByEscape: Story = {
  args: { responses: statefulServer },
  play: async () => {
    await arm();
    (await armed()).focus();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('button', { name: /^Delete: C-stand/u })).toBeVisible();
    await expect(screen.queryByText('Click again to confirm')).toBeNull();
  },
};
/** A new search disarms, because the armed row may be hidden. */
export const DisarmedBySearch: Story = {
  args: { responses: statefulServer },
  play: async () => {
    await arm();
    await armed();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search equipment' }), 'stand');
    await waitFor(() => expect(names()).toHaveLength(1));
    await expect(screen.getByRole('button', { name: /^Delete: C-stand/u })).toBeVisible();
    await expect(screen.queryByText('Click again to confirm')).toBeNull();
  },
};
/** Another row's Delete is armed instead, and nothing is deleted. */
export const ArmsAnother: Story = {
  args: { responses: statefulServer },
  play: async () => {
    await arm();
    await armed();
    await userEvent.click(screen.getByRole('button', { name: /^Delete: Pop-up tent/u }));
    await expect(await screen.findByRole('button', { name: /^Confirm: Pop-up tent/u })).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Delete: C-stand/u })).toBeVisible();
    await expect(names()).toHaveLength(4);
  },
};
export const Deletes: Story = {
  args: { responses: statefulServer },
  play: async () => {
    await arm();
    await userEvent.click(await armed());
    await expectToast('"C-stand 40″ with arm" was deleted.');
    await expect(await screen.findByText('Showing 3 of 3 equipment items')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /: C-stand/u })).toBeNull();
  },
};
export const Sorts: Story = {
  args: { responses: statefulServer, path: '/admin/equipment?sort=name&direction=asc' },
  play: async () => {
    await screen.findByRole('link', { name: /^C-stand/u });
    const first = names();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(first.toReversed()));
    await expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  },
};
export const Selects: Story = {
  args: { responses: statefulServer },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select C-stand/u }));
    await expect(await screen.findByText('1 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(await screen.findByText('4 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(screen.queryByText('4 selected')).toBeNull());
  },
};
/** The second page has the remaining rows. */
export const TurnsThePage: Story = {
  args: {
    responses: {
      ...responses,
      'GET /api/equipment': ({ query }) => {
        const rest = anEquipment({ id: 26, image: '', name: 'Fog machine, 1 kW' });
        return Response.json(anEquipmentList(query.get('page') === '2' ? [rest] : items, { total: 26 }));
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await expect(await screen.findByRole('link', { name: 'Fog machine, 1 kW' })).toBeVisible();
    await expect(screen.getByText('26–26 of 26')).toBeVisible();
  },
};
export const DeleteFails: Story = {
  args: {
    responses: {
      ...responses,
      'GET /api/equipment': anEquipmentList(items.slice(0, 4)),
      'DELETE /api/equipment/2': failing,
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Delete: C-stand/u }));
    await userEvent.click(await screen.findByRole('button', { name: /^Confirm: C-stand/u }));
    await expect(await screen.findByRole('dialog', { name: 'Delete failed' })).toHaveTextContent(
      'Failed to delete equipment. Please try again.',
    );
  },
};
export const AsksBeforeDeletingSeveral: Story = {
  args: { path: '/admin/equipment?selected=2,3' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 items?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible());
  },
};
