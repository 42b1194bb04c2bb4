import type { CurrentQuote, QuoteShare } from '@backlot/domain/contract';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { changedQuote } from '../testing/customer-quotes.tsx';
import { pageOfQuote, withQuote } from '../testing/quote-stories.tsx';
import { andFits, narrow } from '../testing/story-context.tsx';
import type { CustomerQuotePage } from './customer-quote-page.tsx';

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
  withQuote(quote, { [SHARE]: answer });

const meta: Meta<typeof CustomerQuotePage> = {
  ...pageOfQuote,
  title: "Storefront/Customer's quote/Colleagues",
  tags: ['!autodocs'],
  decorators: [page({ ...changedQuote, shares })],
};
export default meta;
type Story = StoryObj<typeof CustomerQuotePage>;

const waitForPage: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('region', { name: /^(?:Colleagues|Colegas)$/u })).toBeVisible();
};

export const Default: Story = { play: waitForPage };
export const NarrowDark: Story = { globals: { ...narrow, scheme: 'dark' }, play: andFits(waitForPage) };
export const HomeEc: Story = { globals: { theme: 'home-ec' }, play: waitForPage };
export const Spanish: Story = { globals: { locale: 'es' }, play: waitForPage };
export const LongNames: Story = {
  globals: narrow,
  decorators: [
    page({
      ...changedQuote,
      shares: shares.map((share) => ({ ...share, name: 'Maximiliana Bartolomea de la Torre y Villavicencio-Ocampo' })),
    }),
  ],
  play: andFits(waitForPage),
};
export const Empty: Story = { decorators: [page(changedQuote)], play: waitForPage };
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
