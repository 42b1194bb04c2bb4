import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeStorefront } from '../../../testing/fake-storefront.tsx';
import { expectToFit, narrow, shellStory } from '../../../testing/shell-story.tsx';

const meta: Meta = {
  title: 'Storefront/Shell/Privacy choice',
  tags: ['!autodocs'],
  render: shellStory({ path: '/', storefront: fakeStorefront, consent: 'unasked' }),
  parameters: {
    layout: 'fullscreen',
    ownRouter: true,
    states: {
      loading: 'The choice is kept in the browser: nothing is fetched.',
      empty: 'Not to have chosen yet is the default.',
      error: 'A browser that keeps nothing asks again at the next visit.',
    },
  },
};
export default meta;
type Story = StoryObj;

const banner = (name = 'Privacy choice') => screen.findByRole('region', { name });

/** Takes no focus on the first visit, and disappears once answered. */
export const FirstVisit: Story = {
  play: async () => {
    const region = within(await banner());
    await expect(document.body).toHaveFocus();
    await expect(region.getByRole('button', { name: 'Decline' })).toBeVisible();
    await expect(region.getByRole('button', { name: 'Allow' })).toBeVisible();
  },
};
export const HomeEc: Story = { play: FirstVisit.play, globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' }, play: async () => void (await banner('Privacidad')) };
export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await banner();
    await expectToFit();
  },
};
/** Spanish has the longest text. */
export const LongWordsAt320: Story = {
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await banner('Privacidad');
    await expectToFit();
  },
};
export const Declined: Story = {
  play: async () => {
    await userEvent.click(within(await banner()).getByRole('button', { name: 'Decline' }));
    await expect(screen.queryByRole('region', { name: 'Privacy choice' })).toBeNull();
  },
};
/** Reopened from the footer it takes the focus, shows the choice, and returns the focus. */
export const ChangedLater: Story = {
  render: shellStory({ path: '/', storefront: fakeStorefront, consent: 'granted' }),
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Privacy choices' });
    await userEvent.click(button);
    const region = await banner();
    await expect(region).toHaveFocus();
    await expect(within(region).getByText('You allow both now.')).toBeVisible();
    await userEvent.click(within(region).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await expect(within(await banner()).getByText('You have declined both.')).toBeVisible();
  },
};
