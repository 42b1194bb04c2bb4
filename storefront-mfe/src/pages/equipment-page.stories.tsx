import { anEquipment, aProblem } from '@backlot/domain/testing';
import { useRoutes } from '@backlot/ui-kit/router';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { availabilityFailed, largeCatalogue, sampleEquipment, limitedAvailability } from '../testing/samples.ts';
import { andFits, expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { EquipmentPage } from './equipment-page.tsx';

const equipment = [...sampleEquipment, ...largeCatalogue(12).map((item) => ({ ...item, id: item.id + 100 }))];
const longTexts = anEquipment({
  id: 7,
  name: `Heavy-duty combination stand with leveling leg, ${'extra-wide '.repeat(6)}base`,
  category: 'Grip, rigging and everything else that holds something',
  description: `${'Donaudampfschifffahrtsgesellschaftskapitaenskajuete '.repeat(3)}${'With grip head, arm and sandbags for uneven ground. '.repeat(8)}`,
  image: '',
  specifications: [
    'Steel, chrome-plated, with a rocky-mountain leg and a receiver for every pin there is '.repeat(3),
    'Unbreakable'.repeat(12),
    '40 kg',
  ],
  pricePerUnit: 9_999.99,
  unitsPerItem: 999,
});
const failure = aProblem({ status: 400, errors: [] });

function Pages() {
  return useRoutes([{ path: '/equipment/:id', element: <EquipmentPage /> }]);
}

const meta: Meta<typeof EquipmentPage> = {
  title: 'Storefront/Item page',
  component: EquipmentPage,
  tags: ['!autodocs'],
  render: () => <Pages />,
  decorators: [storyContext({ equipment: [...equipment, longTexts] })],
  parameters: { layout: 'fullscreen', path: '/equipment/2' },
};
export default meta;
type Story = StoryObj<typeof EquipmentPage>;

const waitForPage: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Cinema camera body, 6K' })).toBeVisible();
};

/** The calendar is not higher than its reserved space. */
async function expectInReservedSpace(heading: HTMLElement): Promise<void> {
  const reserved = heading.closest('section')?.lastElementChild;
  if (!(reserved instanceof HTMLElement)) throw new Error('The section has no room for the calendar');
  const height = reserved.firstElementChild?.getBoundingClientRect().height;
  await expect(height).toBeLessThanOrEqual(Number.parseFloat(getComputedStyle(reserved).minHeight));
}

export const Default: Story = { play: waitForPage };
export const Spanish: Story = {
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Especificaciones' })).toBeVisible();
  },
};
export const Narrow: Story = { globals: narrow, play: andFits(waitForPage) };
/** The other half of the catalogue has another accent. */
export const HomeEconomics: Story = {
  parameters: { path: '/equipment/6' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Mixing bowls, steel' })).toBeVisible();
  },
};
export const HomeEc: Story = { ...HomeEconomics, globals: { theme: 'home-ec' } };
export const PriceOnRequest: Story = { parameters: { path: '/equipment/4' } };
export const EmptySpecifications: Story = {
  parameters: { path: '/equipment/5' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is listed for this item yet. Ask us, we know it.')).toBeVisible();
  },
};
export const LongTexts: Story = { parameters: { path: '/equipment/7' } };
export const LongTextsAt320: Story = {
  ...LongTexts,
  globals: narrow,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /^Heavy-duty/u });
    await expectToFit();
  },
};
export const Missing: Story = {
  parameters: { path: '/equipment/999' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'This item is not in our catalogue' }),
    ).toBeVisible();
  },
};
export const Loading: Story = { decorators: [storyContext({ catalogueFailures: ['pending'] })] };
export const LoadingAt320: Story = { ...Loading, globals: narrow, play: expectToFit };
export const Failed: Story = {
  decorators: [storyContext({ equipment, catalogueFailures: [failure] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load equipment. Please try again.');
  },
};
export const FailedThenTriedAgain: Story = {
  ...Failed,
  play: async (context) => {
    await userEvent.click(await context.canvas.findByRole('button', { name: 'Try Again' }));
    await waitForPage(context);
  },
};
/** Loaded near the viewport, in reserved space: no layout shift. */
export const Calendar: Story = {
  decorators: [storyContext({ equipment, ...limitedAvailability })],
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 2, name: 'When it is free' });
    heading.scrollIntoView();
    const [few] = await canvas.findAllByRole('cell', { name: /only 2 left$/u });
    await expect(few).toBeVisible();
    await expectInReservedSpace(heading);
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(canvas.getByRole('cell', { name: /December 1, 2026/u })).toBeVisible());
  },
};
export const CalendarSpanishNarrow: Story = {
  decorators: [storyContext({ equipment, ...limitedAvailability })],
  globals: { ...narrow, locale: 'es' },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 2, name: 'Cuándo está disponible' });
    heading.scrollIntoView();
    const [few] = await canvas.findAllByRole('cell', { name: /solo quedan 2$/u });
    await expect(few).toBeVisible();
    await expectInReservedSpace(heading);
    await expectToFit();
  },
};
export const CalendarFailed: Story = {
  decorators: [storyContext({ equipment, ...availabilityFailed })],
  play: async ({ canvas }) => {
    (await canvas.findByRole('heading', { level: 2, name: 'When it is free' })).scrollIntoView();
    await expect(await canvas.findByText(/^We could not look up which days are free/u)).toBeVisible();
  },
};
/** Units are shown below. */
export const InTheQuote: Story = {
  parameters: { path: '/equipment/3' },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Add to Quote: Prime lens set, six focal lengths' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'One more: Prime lens set, six focal lengths' }));
    await expect(canvas.getByText('12 total units')).toBeVisible();
  },
};
