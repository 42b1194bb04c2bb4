import { aProblem, anAdminSession } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { json } from '@backlot/domain/testing/network';
import { fakeStorefront } from '../../../testing/fake-storefront.tsx';
import { expectToFit, narrow, shellStory } from '../../../testing/shell-story.tsx';

const preview = { part: 'storefront-mfe', release: '0123456789abcdef' } as const;
const responses = { 'POST /api/auth/refresh': () => json(anAdminSession()) };

/** Above every page opened with `?remote=storefront-mfe@0123456789abcdef`. */
const meta: Meta = {
  title: 'Storefront/Shell/Preview of a release',
  tags: ['!autodocs'],
  render: shellStory({ path: '/', storefront: fakeStorefront, isSignedIn: true, responses, preview }),
  parameters: {
    layout: 'fullscreen',
    ownRouter: true,
    states: {
      spanish: 'For staff, and so in English on Spanish pages too.',
      loading: 'Nothing is shown until the server has allowed the release.',
      empty: 'A page of the running release has no strip.',
    },
  },
};
export default meta;
type Story = StoryObj;

const strip = () => screen.findByRole('region', { name: 'Preview' });

/** In the page's flow, above the header. */
export const Shown: Story = {
  play: async () => {
    const shown = await strip();
    await expect(shown).toHaveTextContent('Preview of storefront-mfe 0123456789abcdef. Only you see it.');
    await expect(within(shown).getByRole('button', { name: 'Leave the preview' })).toBeVisible();
    await expect(shown.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      screen.getByRole('link', { name: 'Backlot, home' }).getBoundingClientRect().top,
    );
  },
};
export const HomeEc: Story = { play: Shown.play, globals: { theme: 'home-ec' } };
export const Narrow: Story = {
  globals: narrow,
  play: async (context) => {
    await Shown.play?.(context);
    await expectToFit();
  },
};
export const InTheBackOffice: Story = {
  render: shellStory({
    path: '/admin',
    isSignedIn: true,
    responses,
    preview,
    backOffice: { routes: [{ path: '*', element: <main>The back office</main> }] },
  }),
  play: async () => {
    const shown = await strip();
    await expect(shown.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      (await screen.findByRole('main')).getBoundingClientRect().top,
    );
  },
};
/** The longest message of the server. */
export const FailedWithLongWords: Story = {
  render: shellStory({
    path: '/?remote=storefront-mfe@0123456789abcdef',
    storefront: fakeStorefront,
    isSignedIn: true,
    responses: {
      ...responses,
      'POST /api/admin/releases/preview': () =>
        json(
          aProblem({
            status: 404,
            detail:
              'There is no release 0123456789abcdef of storefront-mfe in the store. Publish it first: npm run release -- storefront-mfe.',
          }),
          404,
        ),
    },
  }),
  globals: narrow,
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'storefront-mfe 0123456789abcdef cannot be shown: There is no release',
    );
    await expectToFit();
  },
};
