import type { Toast } from '@backlot/domain/contract';
import { fakeServer, handlersOf, refusal } from '@backlot/domain/testing/network';
import { Button, LocaleProvider, notifications } from '@backlot/ui-kit';
import { RouterProvider } from '@backlot/ui-kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Decorator, Meta } from '@storybook/react-vite';
import type { MswApi } from 'msw-storybook-addon/types';
import { useState, type ReactNode } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { clearUnsentTexts } from '../features/quote-requests/detail/unsent-texts.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { StaffShellContext } from '../lib/use-shell.ts';
import { switchLetterShortcuts } from '../lib/shortcuts/letter-shortcuts.ts';
import { DEFAULT_RESPONSES } from './default-responses.ts';
import { backOfficeRouter, fakeShell, type Responses } from './back-office.tsx';

/** Viewports of the review, by the names of the toolbar. */
export const NARROW = { viewport: { value: 'narrow', isRotated: false } };
export const WIDE = { viewport: { value: 'wide', isRotated: false } };

/** Expects no horizontal overflow. */
export async function expectToFit(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Reason why no story of the back office is in Spanish. */
const ENGLISH_ONLY =
  'The back office is English only (decision 78); the language of the toolbar changes nothing in it.';

/** A response that never arrives. */
export const never = () => new Promise<Response>(() => {});

/** A function creates a new, stateful server for each run of the story. */
export type StoryResponses = Responses | (() => Responses);

/** Fails the first call; the next one returns the body. */
export function refusedOnce(body: () => object): () => Response {
  let isRefused = false;
  return () => {
    if (isRefused) return Response.json(body());
    isRefused = true;
    return refusal({ status: 403 });
  };
}

/** Counts the stories, each of which has its own shell. */
let currentStory = 0;

interface Network {
  msw: MswApi;
}

/** For `beforeEach`: starts a fake server with these responses, with an empty browser storage. */
export const respondWith =
  (responses: StoryResponses) =>
  ({ msw }: Network): void => {
    const own = typeof responses === 'function' ? responses() : responses;
    msw.use(...handlersOf(fakeServer({}, { ...DEFAULT_RESPONSES, ...own })));
    currentStory += 1;
    switchLetterShortcuts(true);
    clearUnsentTexts();
    notifications.clean();
  };

/** The same for stories with their responses among the arguments. */
const responseStories = ({ args: { responses }, msw }: Network & { args: { responses: StoryResponses } }): void =>
  respondWith(responses)({ msw });

/** Shows a toast in place of the shell's, without a timeout, so that it can be reviewed. */
function showToast({ kind, message, action }: Toast): void {
  const id = `story-toast-${message}`;
  const act = () => {
    notifications.hide(id);
    action?.onAction();
  };
  notifications.show({
    id,
    color: kind === 'error' ? 'var(--bl-danger)' : 'var(--bl-good)',
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <>
        {message}{' '}
        {action === undefined ? null : (
          <Button variant="subtle" size="compact-sm" onClick={act}>
            {action.label}
          </Button>
        )}
      </>
    ),
  });
}

/** Waits for the toast with this text and the end of its transition. */
export async function expectToast(message: string): Promise<void> {
  const toast = await screen.findByText(message);
  await waitFor(() => expect(toast).toBeVisible());
}

/**
 * Returns the shell context with the browser's fetch, which the fake server of the story intercepts. Ignores calls that
 * end after their story.
 */
function createStoryShell() {
  const story = currentStory;
  return fakeShell({
    notify: (toast) => {
      if (story === currentStory) showToast(toast);
    },
  });
}

export interface BackOfficeProps {
  /** Responses of the fake server. */
  responses: StoryResponses;
  /** Path below /admin, with the query. */
  path: string;
}

/** The back office at one of its pages. Always English, regardless of the toolbar. */
export function BackOffice({ path }: BackOfficeProps) {
  const [router] = useState(() => backOfficeRouter(createStoryShell(), path));
  return (
    <LocaleProvider locale="en">
      <RouterProvider router={router} />
    </LocaleProvider>
  );
}

/** Meta shared by the stories of all pages. */
export const pageOfBackOffice = {
  component: BackOffice,
  beforeEach: responseStories,
  parameters: { layout: 'fullscreen', ownRouter: true, states: { spanish: ENGLISH_ONLY } },
} satisfies Meta<typeof BackOffice>;

function Part({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [shell] = useState(createStoryShell);
  return (
    <LocaleProvider locale="en">
      <StaffShellContext value={shell}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </StaffShellContext>
    </LocaleProvider>
  );
}

/** Context that a page gives its parts. */
const partContext: Decorator = (Story) => (
  <Part>
    <Story />
  </Part>
);

/** Meta shared by the stories of all parts; `states` gives reasons for further states without a story. */
export const partOfBackOffice = (states: Record<string, string> = {}) => ({
  decorators: [partContext],
  parameters: { states: { spanish: ENGLISH_ONLY, ...states } },
});
