import { aSite, anAdminSession } from '@backlot/domain/testing';
import { REMOTE_TIMEOUT_MS } from '../../federation/failure.ts';
import { RemoteFailure, type RemoteFailureReason } from '../../federation/failure.ts';
import { OnDemand, onDemandPart } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { json } from '@backlot/domain/testing/network';
import { expectToFit, narrow, shellStory } from '../../testing/shell-story.tsx';
import { clickButton } from '../../testing/story-actions.ts';

const failed = (reason: RemoteFailureReason) => new RemoteFailure('storefront-mfe', reason, 'made up');
const withFailure = (reason: RemoteFailureReason) => shellStory({ path: '/contact', storefront: failed(reason) });

const gone = Object.assign(new TypeError('contact-page.js answered 404'), { name: 'FileGoneError' });
const outdatedPage = {
  routes: [
    { path: '*', element: <OnDemand part={onDemandPart(() => Promise.reject(gone))} props={{}} loading={null} /> },
  ],
};

const meta: Meta = {
  title: 'Storefront/Shell/Part that did not load',
  tags: ['!autodocs'],
  render: withFailure('unreachable'),
  parameters: {
    layout: 'fullscreen',
    ownRouter: true,
    covers: ['remote-page-loading', 'page-loading'],
    states: { empty: 'A remote that comes without a page for the address leads to Page not found.' },
  },
};
export default meta;
type Story = StoryObj;

const text =
  (expected: string): Story['play'] =>
  async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent(expected);
const unreachable = text('It could not be reached just now. Your quote is safe: it is kept in this browser.');

export const Failed: Story = { play: unreachable };
export const HomeEc: Story = { play: unreachable, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  play: text('Su cotización está a salvo: se guarda en este navegador.'),
};
export const Narrow: Story = {
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await screen.findByRole('alert');
    await expectToFit();
  },
};
export const FailedForTime: Story = {
  render: withFailure('timed-out'),
  play: text('It has not arrived within 8 seconds.'),
};
/** Version skew: only a reload helps, and is offered. */
export const FailedForVersions: Story = {
  render: withFailure('skewed'),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'It belongs to another version of the site than this page.',
    );
    await expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  },
};
/** From an unlisted origin, or with a wrong hash: nothing of it was used. */
export const FailedForContent: Story = {
  render: withFailure('broken'),
  play: text('What arrived is not what it should be.'),
};
/** Its release was removed while the page was open: a retry cannot help. */
export const FailedForAge: Story = {
  render: withFailure('gone'),
  play: async () => {
    await expect(
      await screen.findByRole('heading', { level: 1, name: 'A newer version of the site is here' }),
    ).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent(
      'This page is of an earlier one, and this part of it is no longer kept. Your quote is safe: it is kept in this browser.',
    );
    await expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
/** The same for a single page, with the longest text. */
export const FailedForAgeAt320: Story = {
  render: shellStory({ path: '/contact', storefront: outdatedPage }),
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Hay una versión más nueva del sitio' });
    await expectToFit();
  },
};
export const FailedAgain: Story = {
  play: async () => {
    await clickButton('Retry');
    await expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  },
};
export const FailedOffline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  play: text('You are offline. It comes by itself when the network is back.'),
};
export const LongTexts: Story = {
  render: shellStory({
    path: '/contact',
    storefront: failed('skewed'),
    responses: {
      'GET /api/site': () =>
        json(
          aSite({
            phone: '+1 (305) 555-0100 ext. 4417',
            businessName: 'Backlot Production Equipment, Kitchen and Set Rentals of South Florida',
            addressLines: [
              'Warehouse 14, Loading Docks 3 to 9, 10000 Northwest South River Drive',
              'Hialeah Gardens, FL 33178-1234',
            ],
          }),
        ),
    },
  }),
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await screen.findByRole('button', { name: 'Cargar la página de nuevo' });
    await expectToFit();
  },
};
export const FailedBackOffice: Story = {
  render: shellStory({
    path: '/admin',
    isSignedIn: true,
    backOffice: failed('unreachable'),
    responses: { 'POST /api/auth/refresh': () => json(anAdminSession()) },
  }),
  play: text('Everything that was saved before is safe.'),
};

export const Loading: Story = {
  render: shellStory({ path: '/contact', storefront: 'loading' }),
  play: async () => expect(await screen.findByText('Loading page...')).toBeVisible(),
};
export const LoadingBackOffice: Story = {
  render: shellStory({
    path: '/admin',
    isSignedIn: true,
    backOffice: 'loading',
    responses: { 'POST /api/auth/refresh': () => json(anAdminSession()) },
  }),
  play: async () => expect(await screen.findByText('Loading back office...')).toBeVisible(),
};
/** Slow loading shows alternatives. */
export const LoadingLong: Story = {
  ...Loading,
  beforeEach: () => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => wait(act, ms === REMOTE_TIMEOUT_MS ? 0 : ms),
    });
    return () => void Object.assign(window, { setTimeout: wait });
  },
  play: async () => {
    await expect(await screen.findByText(/^This takes longer than usual\./)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  },
};
