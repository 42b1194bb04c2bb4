import { aHomeEcEquipment, anEquipment, aProblem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';
import { setDraftDays } from '../features/quote-request/draft-days.ts';
import {
  availabilityFailed,
  largeCatalogue,
  sampleEquipment,
  sampleItems,
  limitedAvailability,
} from '../testing/samples.ts';
import { andFits, expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { CatalogPage } from './catalog-page.tsx';

const kitchen = [
  aHomeEcEquipment({
    id: 11,
    name: 'Range with hood, mirrored',
    image: '/pictures/demo/range.svg',
    subcategory: 'Appliances',
    description: 'No glass in the door: the lens sees the food.',
    pricePerUnit: 240,
    unitsPerItem: 1,
  }),
  aHomeEcEquipment({
    id: 12,
    name: 'Work island on wheels',
    image: '/pictures/demo/kitchen-island.svg',
    subcategory: 'Furniture',
    description: 'Butcher block, lockable casters.',
    pricePerUnit: 95,
    unitsPerItem: 1,
  }),
  aHomeEcEquipment({
    id: 13,
    name: 'Stand mixer, enamel',
    image: '/pictures/demo/stand-mixer.svg',
    subcategory: 'Appliances',
    description: 'Runs, and runs quietly.',
    pricePerUnit: 28.5,
    unitsPerItem: 2,
  }),
];
const equipment = [
  ...sampleEquipment,
  ...kitchen,
  ...largeCatalogue(30).map((item) => ({ ...item, id: item.id + 100 })),
];
/** All of them are rendered, wherever their group is. */
const fewItems = [...sampleEquipment, ...kitchen];
const longTexts = [
  anEquipment({
    id: 1,
    name: `Heavy-duty combination stand with leveling leg, ${'extra-wide '.repeat(6)}base`,
    category: 'Grip, rigging and everything else that holds something',
    subcategory: 'Combination stands with leveling legs',
    description: 'Donaudampfschifffahrtsgesellschaftskapitaenskajuete '.repeat(4),
    image: '',
    specifications: [
      'Steel, chrome-plated, with a rocky-mountain leg and a three-quarter-inch receiver'.repeat(2),
      '40 kg',
    ],
    pricePerUnit: 9_999.99,
    unitsPerItem: 999,
  }),
  anEquipment({ id: 2, name: 'Kamerastativ'.repeat(8), category: 'video', description: 'Short.', image: '' }),
];
const DATES = '?from=2099-03-14&to=2099-03-18';
const failure = aProblem({ status: 400, errors: [] });

const meta: Meta<typeof CatalogPage> = {
  title: 'Storefront/Catalogue',
  component: CatalogPage,
  tags: ['!autodocs'],
  args: { page: productionGroups },
  decorators: [storyContext({ equipment }, { items: sampleItems })],
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof CatalogPage>;

export const Production: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Video Production' })).toBeVisible();
  },
};
export const ProductionList: Story = { args: { page: productionList } };
export const General: Story = { args: { page: generalList } };
export const HomeEconomics: Story = {
  args: { page: homeEcGroups },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: /Mixing bowls/u })).toBeVisible();
  },
};
/** Includes the toolbar's theme, as with the site's header and footer. */
export const HomeEc: Story = { ...HomeEconomics, globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const ListSpanish: Story = { args: { page: productionList }, globals: { locale: 'es' } };
export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 2, name: 'Video Production' });
    await expectToFit();
  },
};
export const ListNarrow: Story = {
  args: { page: productionList },
  globals: { ...narrow, locale: 'es' },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Filtrar por categoría' });
    await expectToFit();
  },
};
export const LongTexts: Story = { decorators: [storyContext({ equipment: longTexts })] };
export const LongTextsListNarrow: Story = {
  args: { page: productionList },
  decorators: [storyContext({ equipment: longTexts })],
  globals: narrow,
  play: async ({ canvas }) => {
    await canvas.findByText(/^Kamerastativ/u);
    await expectToFit();
  },
};

export const Loading: Story = { decorators: [storyContext({ catalogueFailures: ['pending'] })] };
export const LoadingList: Story = { ...Loading, args: { page: productionList } };
export const Empty: Story = {
  decorators: [storyContext({ equipment: [] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no equipment in this part of the catalogue yet.')).toBeVisible();
  },
};
export const Failed: Story = {
  decorators: [storyContext({ catalogueFailures: [failure] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load equipment. Please try again.');
  },
};
/** 'Try Again' unmounts on success: the focus moves to the first heading of the results. */
export const FailedThenTriedAgain: Story = {
  decorators: [storyContext({ equipment, catalogueFailures: [failure] })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveFocus());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Search: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: /Cinema camera body/u });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search equipment' }), 'boom');
    await waitFor(() => expect(canvas.queryByRole('article', { name: /Cinema camera body/u })).toBeNull());
    await expect(canvas.getByRole('article', { name: /Boom pole/u })).toBeVisible();
    await expect(canvas.getByText('1 item matches')).toBeInTheDocument();
  },
};
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 2, name: 'Video Production' });
    await userEvent.type(canvas.getByRole('searchbox'), 'zeppelin');
    await expect(await canvas.findByText('No equipment found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all equipment' }));
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Video Production' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await userEvent.type(canvas.getByRole('searchbox'), 'zeppelin');
    await canvas.findByText('No equipment found');
  },
};
/** Two categories on, one removed by its chip: list and checkboxes follow. */
export const CategoryFilter: Story = {
  decorators: [storyContext({ equipment: sampleEquipment })],
  args: { page: productionList },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Audio Equipment' }));
    await waitFor(() => expect(canvas.queryByRole('article', { name: /Cinema camera body/u })).toBeNull());
    await expect(canvas.getByRole('article', { name: /Boom pole/u })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Video Production' }));
    await expect(await canvas.findByRole('article', { name: /Cinema camera body/u })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Audio Equipment' }));
    await waitFor(() => expect(canvas.queryByRole('article', { name: /Boom pole/u })).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: 'Audio Equipment' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Video Production' })).toBeChecked();
  },
};
export const FilteredByAddress: Story = {
  args: { page: generalList },
  parameters: { path: '/catalog?category=video' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Video Production' })).toBeChecked();
  },
};
/** The button is replaced by a stepper and the focus is retained; typed quantities apply on confirmation. */
export const AddedToTheQuote: Story = {
  decorators: [storyContext({ equipment: sampleEquipment })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to Quote: Cinema camera body, 6K' }));
    await expect(canvas.getByRole('button', { name: 'One more: Cinema camera body, 6K' })).toHaveFocus();
    const quantity = canvas.getByRole('textbox', { name: 'Quantity of Cinema camera body, 6K' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '12{Enter}');
    await expect(quantity).toHaveValue('12');
  },
};
/** A quantity of zero removes the item with undo. */
export const RemovedAndPutBack: Story = {
  decorators: [storyContext({ equipment: sampleEquipment }, { items: sampleItems })],
  play: async ({ canvas }) => {
    const quantity = await canvas.findByRole('textbox', { name: 'Quantity of Prime lens set, six focal lengths' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '0{Enter}');
    const message = await screen.findByText(/was removed from your quote/u);
    await waitFor(() => expect(message).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(
      await canvas.findByRole('textbox', { name: 'Quantity of Prime lens set, six focal lengths' }),
    ).toHaveValue('1');
  },
};

/** Dates from a link: limited and unavailable items are marked without layout shift. */
export const WithDates: Story = {
  decorators: [storyContext({ equipment: fewItems, ...limitedAvailability }, { items: sampleItems })],
  parameters: { path: `/new-production-equipment${DATES}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only 2 left')).toBeVisible();
    await expect(canvas.getByText('Not free for these dates, ask us')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change your dates: Mar 14–18, 2099' })).toBeVisible();
  },
};
export const WithDatesList: Story = {
  ...WithDates,
  args: { page: productionList },
  parameters: { path: `/production-equipment${DATES}` },
};
export const WithDatesHomeEc: Story = {
  decorators: WithDates.decorators ?? [],
  args: { page: homeEcGroups },
  parameters: { path: `/home-ec-equipment${DATES}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only 1 left')).toBeVisible();
  },
};
export const WithDatesSpanishNarrow: Story = {
  decorators: WithDates.decorators ?? [],
  parameters: WithDates.parameters ?? {},
  globals: { ...narrow, locale: 'es' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No disponible en esas fechas, consúltenos')).toBeVisible();
    await expectToFit();
  },
};
/** The bar has the same height with and without dates. */
export const DatesTakeNoRoom: Story = {
  ...WithDates,
  parameters: { path: '/new-production-equipment' },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('navigation', { name: 'Equipment groups' });
    const before = list.getBoundingClientRect().top;
    setDraftDays({ startDate: '2099-03-14', endDate: '2099-03-18' });
    await canvas.findByText('Only 2 left');
    await expect(list.getBoundingClientRect().top).toBe(before);
  },
};
export const OnlyWhatIsFree: Story = {
  ...WithDates,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Only what is free' }));
    await expect(await canvas.findByText('Only 2 left')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('article', { name: /Cinema camera body/u })).toBeNull());
  },
};
const choose: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Choose your dates' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Choose your dates' }));
  await userEvent.click(picker.getByRole('button', { name: 'Show what is free' }));
  await waitFor(() => expect(picker.getByRole('textbox', { name: /Pickup date/u })).toHaveAttribute('aria-invalid'));
};
export const DatesPickerRefused: Story = { play: choose };
export const DatesPickerNarrow: Story = { globals: narrow, play: andFits(choose) };
export const DatesLookupFailed: Story = {
  decorators: [storyContext({ equipment, ...availabilityFailed })],
  parameters: { path: `/new-production-equipment${DATES}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We could not look up what is free/u)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** 10,000 items, few of them rendered. Sections name groups without a heading, which axe does not count as a level. */
export const TenThousand: Story = {
  parameters: { a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } } },
  decorators: [storyContext({ equipment: largeCatalogue(10_000) })],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^3334 items available$/u)).toBeVisible();
    await expect(canvasElement.querySelectorAll('article').length).toBeLessThan(60);
    await userEvent.click(canvas.getByRole('link', { name: /^Lighting/u }));
    const heading = await canvas.findByRole('heading', { level: 2, name: 'Lighting' });
    await expect(heading).toHaveFocus();
    await waitFor(() => {
      const { top } = heading.getBoundingClientRect();
      if (top < 0 || top > 300) throw new Error(`The heading is at ${top} px`);
    });
  },
};
