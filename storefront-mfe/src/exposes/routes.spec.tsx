import { Outlet, createMemoryRouter, RouterProvider } from '@backlot/ui-kit/router';
import { BacklotProvider } from '@backlot/ui-kit';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import '../testing/render.tsx';
import { routes } from './routes.tsx';

function renderAt(path: string) {
  const { shell } = createFakeShell();
  const router = createMemoryRouter([{ element: <Outlet context={shell} />, children: routes }], {
    initialEntries: [path],
  });
  render(
    <BacklotProvider>
      <RouterProvider router={router} />
    </BacklotProvider>,
  );
}

it.each([
  ['/', 'Everything your set needs, on the truck by call time.'],
  ['/about', 'About us'],
  ['/new-production-equipment', 'Production Equipment'],
  ['/production-equipment', 'Production Equipment'],
  ['/home-ec-equipment', 'Home Ec & Set Rentals'],
  ['/catalog', 'Production Equipment'],
  ['/contact', 'Get in Touch'],
  ['/quote', 'Your Quote is Empty'],
  ['/preview-quote-email', 'Quote e-mail preview'],
  ['/quotes/verify', 'Verify a quote'],
  ['/quotes/BL-2611-0042', 'Open your quote'],
  ['/quotes/BL-2611-0042/accept', 'Open your quote'],
  ['/hold/unknown', 'This link does not work'],
  ['/my-requests', 'My requests'],
  ['/no-such-page', 'Page not found'],
])('%s has the heading %s', async (path, heading) => {
  renderAt(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});
