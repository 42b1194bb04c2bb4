import type { CurrentQuote, QuoteShare } from '@backlot/domain/contract';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  changedQuote,
  CustomerQuotePages,
  LINK_TOKEN,
  QUOTE_ADDRESS,
  QUOTE_REFERENCE,
} from '../testing/customer-quotes.tsx';
import { expectToFit, narrow, stage } from '../testing/stage.tsx';
import { CustomerQuotePage } from './customer-quote-page.tsx';

const opened = { quoteLinks: { [QUOTE_REFERENCE]: LINK_TOKEN } };
const shares: QuoteShare[] = [
  {
    id: '7b1f4c2a-9d3e-4f5a-8c6b-000000000001',
    name: 'Ben Ortiz',
    email: 'ben@example.com',
    at: '2026-11-05T15:20:00.000Z',
    viewedAt: '2026-11-06T15:20:00.000Z',
  },
  {
    id: '7b1f4c2a-9d3e-4f5a-8c6b-000000000002',
    name: null,
    email: 'a.very.long.address.of.a.production.office@productions.example.com',
    at: '2026-11-06T15:20:00.000Z',
  },
];

const SHARE = 'POST /api/quotes/current/shares';

const page = (quote: CurrentQuote, answer: FakeResponses[typeof SHARE] = never) =>
  stage(
    {
      responses: {
        'GET /api/quotes/current': quote,
        'POST /api/quotes/current/views': null,
        [SHARE]: answer,
      },
    },
    opened,
  );

const meta: Meta<typeof CustomerQuotePage> = {
  title: "Storefront/Customer's quote/Colleagues",
  component: CustomerQuotePage,
  tags: ['!autodocs'],
  render: () => <CustomerQuotePages />,
  decorators: [page({ ...changedQuote, shares })],
  parameters: { layout: 'fullscreen', path: QUOTE_ADDRESS },
};
export default meta;
type Story = StoryObj<typeof CustomerQuotePage>;

const shown: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('region', { name: /^(?:Colleagues|Colegas)$/u })).toBeVisible();
};

export const Default: Story = { play: shown };
export const NarrowDark: Story = {
  globals: { ...narrow, scheme: 'dark' },
  play: async (context) => {
    await shown(context);
    await expectToFit();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' }, play: shown };
export const Spanish: Story = { globals: { locale: 'es' }, play: shown };
export const LongNames: Story = {
  globals: narrow,
  decorators: [
    page({
      ...changedQuote,
      shares: shares.map((share) => ({ ...share, name: 'Maximiliana Bartolomea de la Torre y Villavicencio-Ocampo' })),
    }),
  ],
  play: async (context) => {
    await shown(context);
    await expectToFit();
  },
};
export const Empty: Story = { decorators: [page(changedQuote)], play: shown };
export const Dialog: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(?:Share with a colleague|Compartir con un colega)$/u }),
    );
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
const send: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Share with a colleague' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: /^E-mail/u }), 'ben@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Mail a link' }));
};
export const Sending: Story = { play: send };
export const Refused: Story = {
  decorators: [page(changedQuote, () => refusal({ status: 503, title: 'Failed to share the quote', errors: [] }))],
  play: async (context) => {
    await send(context);
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
export const ForAColleague: Story = {
  decorators: [
    page({
      ...changedQuote,
      colleague: { name: 'Ben Ortiz', email: 'ben@example.com', sharedBy: 'Ana Ruiz' },
      can: { accept: true, decline: false, ask: true, share: false },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ben@example\.com/u)).toBeVisible();
  },
};
