import type { RequestStanding } from '@backlot/domain';
import type { MyRequest } from '@backlot/domain/contract';
import { aListedQuote, aMyRequest, aSession, someMyRequests } from '@backlot/domain/testing';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LINK_TOKEN } from '../testing/customer-quotes.tsx';
import { andFits, expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { MyRequestsPage } from './my-requests-page.tsx';

const MAILED = 'GET /api/mailed-requests';
const LINKS = 'POST /api/my-requests/links';
const QUOTE_LINKS = 'POST /api/quotes/links';

/** In a tab where a mailed link was opened. */
const withLink = (list: FakeResponses[typeof MAILED], others: FakeResponses = {}) =>
  storyContext({ responses: { [MAILED]: list, ...others } }, { requestsLink: LINK_TOKEN });
const withoutLink = (answer: FakeResponses[typeof LINKS]) => storyContext({ responses: { [LINKS]: answer } });

const standing = (number: number, name: RequestStanding, changes: Partial<MyRequest> = {}): MyRequest =>
  aMyRequest({ reference: `BL-2611-00${number}`, standing: name, ...changes });

const everyStanding = someMyRequests(
  standing(52, 'requested', { quote: null, answerDueAt: '2099-11-21T17:00:00.000Z' }),
  standing(51, 'requested', { quote: null, answerDueAt: '2026-11-21T17:00:00.000Z' }),
  standing(50, 'open'),
  standing(49, 'open', { quote: aListedQuote({ number: 2, acceptedNumber: 1 }) }),
  standing(48, 'accepted', { quote: aListedQuote({ acceptedNumber: 1 }) }),
  standing(47, 'in-progress'),
  standing(46, 'completed', { quote: aListedQuote({ canOpen: false }) }),
  standing(45, 'declined'),
  standing(44, 'withdrawn'),
  standing(43, 'expired'),
  standing(42, 'on-hold', { quote: null }),
);

const meta: Meta<typeof MyRequestsPage> = {
  title: 'Storefront/My requests',
  component: MyRequestsPage,
  tags: ['!autodocs'],
  decorators: [withLink(everyStanding)],
  parameters: { layout: 'fullscreen', path: '/my-requests' },
};
export default meta;
type Story = StoryObj<typeof MyRequestsPage>;

const waitForPage: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 2, name: 'BL-2611-0052' })).toBeVisible();
};
const fits = andFits(waitForPage);

export const Default: Story = { play: waitForPage };
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = { ...Default, globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: fits };
export const SpanishAt320: Story = { globals: { ...narrow, locale: 'es' }, play: fits };

const longest = aMyRequest({
  items: [
    ...Array.from({ length: 12 }, (_, index) => ({
      equipmentId: index + 1,
      name: `Fresnel with barn doors, scrims and a case that is longer than most, number ${index + 1}`,
      quantity: 9_999,
    })),
    { equipmentId: null, name: 'Fog machine', quantity: 1 },
  ],
  quote: aListedQuote({ total: 123_456_789.99 }),
});
export const LongText: Story = {
  globals: narrow,
  decorators: [
    withLink({
      ...someMyRequests(longest),
      email: `${'ana.maria.'.repeat(8)}ruiz@a-very-long-domain.example.com`,
      total: 134,
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('9 more items'));
    await expect(canvas.getByText('No longer in our catalogue: Fog machine.')).toBeVisible();
    await expectToFit();
  },
};

const session = { status: 'signed-in', user: aSession().user, profile: null, isAdmin: false } as const;
/** Signed in: requests of another address need a mailed link. */
export const Account: Story = {
  decorators: [storyContext({ responses: { 'GET /api/my-requests': everyStanding } }, {}, { session })],
  play: waitForPage,
};
export const Empty: Story = {
  decorators: [storyContext({ responses: { 'GET /api/my-requests': someMyRequests() } }, {}, { session })],
  play: async ({ canvas }) => expect(await canvas.findByText('No requests yet')).toBeVisible(),
};
export const Loading: Story = { decorators: [withLink(never)] };
export const Failed: Story = {
  decorators: [withLink(() => refusal({ status: 400, title: 'They cannot be read', errors: [] }))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load your requests.');
  },
};
export const LinkEnded: Story = {
  decorators: [withLink(() => refusal({ status: 401, code: 'link-expired', errors: [] }))],
  play: async ({ canvas }) => expect(await canvas.findByText(/^This link has ended/u)).toBeVisible(),
};

const mailQuote: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Mail me a link to the quote BL-2611-0050' }));
};
export const QuoteMailed: Story = {
  decorators: [withLink(everyStanding, { [QUOTE_LINKS]: { accepted: true } })],
  play: async (context) => {
    await mailQuote(context);
    const notice = await context.canvas.findByText(/^A link to the quote is on its way/u);
    await waitFor(() => expect(document.activeElement).toContainElement(notice));
  },
};
export const QuoteMailedTooOften: Story = {
  decorators: [
    withLink(everyStanding, { [QUOTE_LINKS]: () => refusal({ status: 429, title: 'Too many requests.', errors: [] }) }),
  ],
  play: async (context) => {
    await mailQuote(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Too many requests.');
  },
};

export const SignedOut: Story = {
  decorators: [withoutLink({ accepted: true })],
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Mail me a link' })).toBeVisible(),
};
export const SignedOutRefused: Story = {
  ...SignedOut,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mail me a link' }));
    await expect(canvas.getByRole('textbox', { name: /^E-mail address/u })).toHaveFocus();
  },
};
export const LinkRequested: Story = {
  ...SignedOut,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^E-mail address/u }), 'ana.ruiz@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Mail me a link' }));
    const notice = await canvas.findByText(/^If there are requests of ana\.ruiz@example\.com/u);
    await waitFor(() => expect(document.activeElement).toContainElement(notice));
  },
};
