import { anEquipment, anEquipmentList, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { overviewResponses } from '../../../testing/overview-responses.ts';
import { type BackOffice, NARROW, never, pageOfBackOffice } from '../../../testing/story-context.tsx';
import type { Responses } from '../../../testing/back-office.tsx';

const LONG =
  'Doorway dolly with pneumatic tires, steering rod, platform extensions and every accessory that belongs to it';
const found: Responses = {
  ...overviewResponses,
  'GET /api/equipment': anEquipmentList([
    anEquipment({ id: 1, name: 'Harbor light, 2 kW', category: 'lighting', image: '' }),
  ]),
  'GET /api/quote-requests': aQuoteRequestList([
    aQuoteRequestSummary({ customerName: 'Ana Ruiz', jobName: 'Harbor at Dawn' }),
  ]),
};

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Parts/Command palette',
  tags: ['!autodocs'],
  args: { responses: found, path: '/admin' },
};
export default meta;

type Story = StoryObj<typeof BackOffice>;

const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Search and commands/u }));
  return screen.findByRole('combobox', { name: 'Search and commands' });
};
const search = async (searchText: string) => userEvent.type(await opened(), searchText);
const option = (name: RegExp) => screen.findByRole('option', { name });

/** Before anything is typed: pages, actions and the latest records. */
export const Opened: Story = {
  args: { responses: overviewResponses },
  play: async () => {
    await opened();
    await expect(await option(/^Add Equipment/u)).toBeVisible();
    await expect(await option(/^Marisol Vega/u)).toBeInTheDocument();
  },
};
export const HomeEc: Story = { ...Opened, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Opened, globals: NARROW };
export const Found: Story = {
  play: async () => {
    await search('harbor');
    await expect(await option(/^Harbor light/u)).toBeVisible();
    await expect(await option(/^Ana Ruiz/u)).toBeVisible();
  },
};
export const Loading: Story = {
  args: { responses: { ...found, 'GET /api/equipment': never } },
  play: async () => {
    await search('harbor');
    await waitFor(() => expect(screen.getAllByText('Searching...')[0]).toBeInTheDocument());
  },
};
export const NothingFound: Story = {
  args: {
    responses: {
      ...overviewResponses,
      'GET /api/equipment': anEquipmentList([]),
      'GET /api/quote-requests': aQuoteRequestList([]),
    },
  },
  play: async () => {
    await search('zeppelin');
    await waitFor(() => expect(screen.getAllByText('Nothing found')[0]).toBeInTheDocument());
    await expect(screen.queryByRole('option')).toBeNull();
  },
};
/** One of the two searches failed: its entry retries, and the other search's results are listed. */
export const SearchFails: Story = {
  args: {
    responses: () => {
      let calls = 0;
      return {
        ...found,
        'GET /api/equipment': () => {
          calls += 1;
          return calls === 1
            ? new Response(null, { status: 403 })
            : Response.json(anEquipmentList([anEquipment({ id: 1, name: 'Harbor light, 2 kW', image: '' })]));
        },
      };
    },
  },
  play: async () => {
    await search('harbor');
    await expect(await option(/^Ana Ruiz/u)).toBeVisible();
    await userEvent.click(await option(/^Failed to search equipment. Try Again/u));
    await expect(await option(/^Harbor light/u)).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    responses: {
      ...found,
      'GET /api/equipment': anEquipmentList([
        anEquipment({ id: 1, name: LONG, category: 'Camera movement and everything on wheels', image: '' }),
      ]),
      'GET /api/quote-requests': aQuoteRequestList([
        aQuoteRequestSummary({
          customerName: 'Maximiliane Überlandfahrtsgesellschaftsvorsitzende-Hohenlohe',
          jobName: LONG,
        }),
      ]),
    },
  },
  play: async () => {
    await search('dolly');
    await expect(await option(/^Doorway dolly/u)).toBeVisible();
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };
/** Opened, used and closed by keyboard. */
export const ByKeyboard: Story = {
  args: { responses: { ...found, 'GET /api/equipment/categories': { items: [] } } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Overview' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search and commands' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('add equip');
    await option(/^Add Equipment/u);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'New equipment' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull());
  },
};
