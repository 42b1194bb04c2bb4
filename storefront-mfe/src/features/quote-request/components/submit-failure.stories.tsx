import { ApiError, UnreachableError } from '@backlot/domain/contract';
import { aProblem } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { expectToFit, narrow, storyContext } from '../../../testing/story-context.tsx';
import { readSubmitFailure } from '../submit-failure.ts';
import { useSubmission } from '../stores/submission-store.ts';
import { OfflineHint } from './offline-hint.tsx';
import { SubmitFailure } from './submit-failure.tsx';

interface FailedProps {
  /** Error thrown by the submission. */
  cause: unknown;
  itemName: string;
}

function Failed({ cause, itemName }: FailedProps) {
  useState(() =>
    useSubmission.setState({
      failure: { ...readSubmitFailure(cause), items: [{ equipmentId: 1, quantity: 1 }] },
      isFailureAnnounced: false,
    }),
  );
  return <SubmitFailure nameOf={() => itemName} />;
}

const problem = (status: number, title: string) => new ApiError(aProblem({ status, title, errors: [] }));
const itemDeleted = new ApiError(
  aProblem({ errors: [{ path: 'items.0.equipmentId', message: 'This item is no longer in the catalogue' }] }),
);

const meta: Meta<typeof Failed> = {
  title: 'Storefront/Parts/Submit failure',
  component: Failed,
  tags: ['!autodocs'],
  args: { cause: new UnreachableError('no network'), itemName: 'LED panel' },
  decorators: [storyContext()],
  parameters: { states: { loading: 'While a request is on its way the button says so; see Quote page, Sending.' } },
};
export default meta;
type Story = StoryObj<typeof Failed>;

/** The failure takes the focus once, so that screen readers announce it. */
export const FailedWithoutAnswer: Story = {
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('Your items and project details are still here.');
    await waitFor(() => expect(alert.parentElement).toHaveFocus());
  },
};
export const FailedOnTheServer: Story = { args: { cause: problem(500, 'Failed to create quote request') } };
export const FailedForTooManyTries: Story = {
  args: { cause: problem(429, 'Too many requests. Please wait a moment and try again.') },
};
export const FailedForNoKnownReason: Story = { args: { cause: undefined } };
export const RefusedItem: Story = { args: { cause: itemDeleted } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Narrow: Story = { globals: { ...narrow, locale: 'es' }, play: expectToFit };
export const LongTexts: Story = {
  args: {
    cause: itemDeleted,
    itemName: `Heavy-duty combination stand with leveling leg, ${'extra-wide '.repeat(8)}base${'Kamerastativ'.repeat(6)}`,
  },
  globals: narrow,
  play: expectToFit,
};

/** Offline notice before sending; the button stays enabled. */
export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  render: () => <OfflineHint />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'You are offline. Your quote is kept in this browser; send it when the connection is back.',
    );
  },
};
export const OfflineSpanishDark: Story = {
  ...Offline,
  globals: { locale: 'es', scheme: 'dark' },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(/^No tiene conexión/u),
};
export const EmptyWhileAllIsWell: Story = {
  render: () => <OfflineHint />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
