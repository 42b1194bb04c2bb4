import { aSite } from '@backlot/domain/testing';
import { never, refusal } from '@backlot/domain/testing/network';
import { Outlet, useRoutes } from '@backlot/ui-kit/router';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { useShell } from '../lib/shell-context.tsx';
import type { FakeBffOptions } from '../testing/fake-bff.ts';
import { expectToFit, narrow, storyContext } from '../testing/story-context.tsx';
import { ContactPage } from './contact-page.tsx';
import { StorefrontLayout } from './storefront-layout.tsx';

/** Mounted as in the shell, whose context the layout reads from the outlet. */
function InLayout() {
  const shell = useShell();
  return useRoutes([
    {
      element: <Outlet context={shell} />,
      children: [
        { element: <StorefrontLayout prefetchedPages={[]} />, children: [{ path: '*', element: <ContactPage /> }] },
      ],
    },
  ]);
}

const longTexts = aSite({
  businessName: 'Backlot Production Equipment, Kitchen and Set Rentals of South Florida',
  addressLines: [
    'Warehouse 14, Loading Docks 3 to 9, 10000 Northwest South River Drive',
    'Hialeah Gardens, FL 33178-1234',
  ],
  homeCounty: 'Miami-Dade County and the northern Keys',
  phone: '+1 (305) 555-0100',
  email: 'equipment-reservations-and-emergency-desk@production-rentals.example.com',
});
const failure = () => refusal({ status: 400, title: 'Failed to load site settings', errors: [] });
const failedOnce: FakeBffOptions = { responses: { 'GET /api/site': [failure, aSite()] } };

const meta: Meta<typeof ContactPage> = {
  title: 'Storefront/Contact',
  component: ContactPage,
  tags: ['!autodocs'],
  decorators: [storyContext()],
  parameters: {
    layout: 'fullscreen',
    covers: ['storefront-layout'],
    states: { empty: 'The settings of the site are whole or they are missing; missing is the error.' },
  },
};
export default meta;
type Story = StoryObj<typeof ContactPage>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Call (305) 555-0100' })).toHaveAttribute('href', 'tel:+13055550100');
  },
};
export const InTheLayout: Story = { ...Default, render: () => <InLayout /> };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
export const SpanishAt320: Story = { globals: { ...narrow, locale: 'es' }, play: expectToFit };

export const Loading: Story = {
  decorators: [storyContext({ responses: { 'GET /api/site': never } }, {}, { site: undefined })],
};
export const LoadingAt320: Story = { ...Loading, globals: narrow, play: expectToFit };
export const Failed: Story = {
  decorators: [storyContext(failedOnce, {}, { site: undefined })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Our contact details could not be loaded.');
  },
};
/** The settings load at the second attempt and replace the error. */
export const FailedThenTriedAgain: Story = {
  decorators: [storyContext(failedOnce, {}, { site: undefined })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('link', { name: 'hello@example.com' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const LongTexts: Story = { decorators: [storyContext({}, {}, { site: longTexts })] };
export const LongTextsAt320: Story = { ...LongTexts, globals: narrow, play: expectToFit };
