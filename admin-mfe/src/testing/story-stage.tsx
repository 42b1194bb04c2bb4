import type { Toast } from '@backlot/domain/contract';
import { fakeServer, handlersOf, refusal } from '@backlot/domain/testing/network';
import { Button, LocaleProvider, notifications } from '@backlot/ui-kit';
import { RouterProvider } from '@backlot/ui-kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Decorator, Meta } from '@storybook/react-vite';
import type { MswApi } from 'msw-storybook-addon/types';
import { useState, type ReactNode } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { forgetUnsentTexts } from '../features/quote-requests/detail/api/unsent-texts.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { StaffShellContext } from '../lib/use-shell.ts';
import { switchLetterShortcuts } from '../lib/shortcuts/letter-shortcuts.ts';
import { BESIDES } from './besides.ts';
import { backOfficeRouter, fakeShell, type Responses } from './back-office.tsx';

/** The widths of the review, by the names of the toolbar. */
export const NARROW = { viewport: { value: 'narrow', isRotated: false } };
export const WIDE = { viewport: { value: 'wide', isRotated: false } };

/** Nothing may stand out at the side of the window. */
export async function expectToFit(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Why no story of the back office is in Spanish. */
export const ENGLISH_ONLY =
  'The back office is English only (decision 78); the language of the toolbar changes nothing in it.';

/** A response that never comes. */
export const never = () => new Promise<Response>(() => {});

/** A function starts a server of its own for each run of the story: one that keeps what it was told. */
export type StoryResponses = Responses | (() => Responses);

/** A call that is refused once; the next try gets the body. */
export function refusedOnce(body: () => object): () => Response {
  let isRefused = false;
  return () => {
    if (isRefused) return Response.json(body());
    isRefused = true;
    return refusal({ status: 403 });
  };
}

/** Counts the stories, each of which has a shell of its own. */
let currentStory = 0;

type Network = { msw: MswApi };

/** For `beforeEach`: hands the calls of a story to a server with these responses, in a browser that remembers nothing of the story before. */
export const respondWith =
  (responses: StoryResponses) =>
  ({ msw }: Network): void => {
    // The count beside the sidebar's link is not to be had unless a story says so.
    const usual = { 'GET /api/quote-requests': () => refusal({ status: 404 }), ...BESIDES };
    msw.use(...handlersOf(fakeServer(usual, typeof responses === 'function' ? responses() : responses)));
    currentStory += 1;
    switchLetterShortcuts(true);
    forgetUnsentTexts();
    notifications.clean();
  };

/** The same for stories that have their responses among their arguments. */
export const responseStories = ({
  args: { responses },
  msw,
}: Network & { args: { responses: StoryResponses } }): void => respondWith(responses)({ msw });

/** Shows a toast where the shell shows it, until it is closed: whoever reviews it has time. */
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

/** The toast with these words has come, and has come all the way. */
export async function expectToast(message: string): Promise<void> {
  const toast = await screen.findByText(message);
  await waitFor(() => expect(toast).toBeVisible());
}

/**
 * What the shell gives, with the browser's own network: it ends in the story's server. What a call comes to after its story is not said in the
 * next one.
 */
function createStoryShell() {
  const story = currentStory;
  return fakeShell({
    notify: (toast) => {
      if (story === currentStory) showToast(toast);
    },
  });
}

export type BackOfficeProps = {
  /** What the server knows. */
  responses: StoryResponses;
  /** With query, below /admin. */
  path: string;
};

/** The back office at one of its pages. It is English, whatever language the toolbar says. */
export function BackOffice({ path }: BackOfficeProps) {
  const [router] = useState(() => backOfficeRouter(createStoryShell(), path));
  return (
    <LocaleProvider locale="en">
      <RouterProvider router={router} />
    </LocaleProvider>
  );
}

/** What the stories of all pages have in common. */
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

/** Around one part of the back office: what its page gives it. */
export const partOfBackOffice: Decorator = (Story) => (
  <Part>
    <Story />
  </Part>
);
