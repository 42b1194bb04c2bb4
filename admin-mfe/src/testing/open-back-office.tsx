import type { ShellContext } from '@backlot/domain/contract';
import { BacklotProvider } from '@backlot/ui-kit';
import { RouterProvider } from '@backlot/ui-kit/router';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { backOfficeRouter, fakeShell, type Responses } from './back-office.tsx';
import { startBackOffice } from './start-back-office.ts';

/** Opens a page of the back office with these responses. */
export function openBackOffice(path: string, responses: Responses) {
  const { seen: calls } = startBackOffice(responses);
  const notify = vi.fn<ShellContext['notify']>();
  const signOut = vi.fn(async () => {});
  const router = backOfficeRouter(fakeShell({ notify, signOut }), path);
  render(
    <BacklotProvider>
      <RouterProvider router={router} />
    </BacklotProvider>,
  );
  return { calls, router, notify, signOut, paths: () => calls.map((call) => call.path) };
}
