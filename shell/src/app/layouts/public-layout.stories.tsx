import { aProfile, aSession, aSite, anAdminSession } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { json, never } from '@backlot/domain/testing/network';
import { fakeStorefront } from '../../testing/fake-storefront.tsx';
import { expectToFit, narrow, shellStory, type ShellStoryOptions } from '../../testing/shell-story.tsx';
import { LONG_EMAIL, reject } from '../../testing/story-actions.ts';

const framed = (options: Partial<ShellStoryOptions> = {}) =>
  shellStory({ path: '/', storefront: fakeStorefront, ...options });

const meta: Meta = {
  title: 'Storefront/Shell/Frame',
  tags: ['!autodocs'],
  render: framed(),
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj;

const page = async () => void (await screen.findByRole('heading', { level: 1, name: 'Page of the storefront' }));
const fits = async () => {
  await page();
  await expectToFit();
};

export const Default: Story = {
  play: async () => {
    await page();
    await expect(await within(screen.getByRole('contentinfo')).findByRole('link', { name: 'W9 Form' })).toBeVisible();
  },
};
export const HomeEc: Story = {
  render: framed({ path: '/home-ec-equipment' }),
  play: page,
  globals: { theme: 'home-ec' },
};
export const Spanish: Story = { play: page, globals: { locale: 'es' } };
export const Narrow: Story = { play: fits, globals: narrow };
export const NarrowSpanish: Story = { play: fits, globals: { ...narrow, locale: 'es' } };
/** The header shows the quote that the panel reports. */
export const QuoteWithItems: Story = {
  render: framed({ quote: { totalItems: 12, isOpen: false } }),
  play: async () => expect(await screen.findByRole('button', { name: 'Quote, 12 items' })).toBeVisible(),
};
export const EmptyQuote: Story = {
  render: framed({ quote: { totalItems: 0, isOpen: false } }),
  play: async () => expect(await screen.findByRole('button', { name: 'Quote, 0 items' })).toBeVisible(),
};
/** Layout while the site settings load, or after they failed to. */
export const LoadingSettings: Story = { render: framed({ responses: { 'GET /api/site': never } }), play: page };
export const FailedSettings: Story = {
  render: framed({ responses: { 'GET /api/site': reject(500, 'Failed to load site settings') } }),
  play: async () => {
    await page();
    await expect(within(screen.getByRole('contentinfo')).queryByRole('link', { name: 'W9 Form' })).toBeNull();
  },
};

const menu = async (email: string) =>
  userEvent.click(await screen.findByRole('button', { name: `${email}, account menu` }));
export const SignedIn: Story = {
  render: framed({ isSignedIn: true }),
  play: async () => {
    await menu('ana.ruiz@example.com');
    const entry = await screen.findByRole('menuitem', { name: 'Profile Settings' });
    await waitFor(() => expect(entry).toBeVisible());
    await expect(screen.queryByRole('menuitem', { name: 'Admin Dashboard' })).toBeNull();
  },
};
export const SignedInAdmin: Story = {
  render: framed({ isSignedIn: true, responses: { 'POST /api/auth/refresh': () => json(anAdminSession()) } }),
  play: async () => {
    await menu('desk@example.com');
    const entry = await screen.findByRole('menuitem', { name: 'Admin Dashboard' });
    await waitFor(() => expect(entry).toBeVisible());
  },
};
const wordy = {
  'POST /api/auth/refresh': () => json(aSession({ profile: aProfile({ email: LONG_EMAIL }) })),
  'GET /api/site': () =>
    json(
      aSite({
        businessName: 'Backlot Production Equipment, Kitchen and Set Rentals of South Florida',
        addressLines: [
          'Warehouse 14, Loading Docks 3 to 9, 10000 Northwest South River Drive',
          'Hialeah Gardens, FL 33178-1234',
        ],
        phone: '+1 (305) 555-0100 ext. 4417',
      }),
    ),
};
export const LongTexts: Story = {
  render: framed({ isSignedIn: true, quote: { totalItems: 1_000, isOpen: false }, responses: wordy }),
  play: fits,
};
export const LongTextsNarrow: Story = { ...LongTexts, globals: { ...narrow, locale: 'es' } };
