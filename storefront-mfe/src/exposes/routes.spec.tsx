import { Outlet, createMemoryRouter, RouterProvider } from '@backlot/ui-kit/router';
import { BacklotProvider } from '@backlot/ui-kit';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import '../testing/render.tsx';
import { routes } from './routes.tsx';

function renderAt(path: string) {
  const { shell } = createFakeShell();
  const router = createMemoryRouter([{ element: <Outlet context={shell} />, children: routes }], { initialEntries: [path] });
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
  ['/catalog', 'All Equipment'],
  ['/contact', 'Get in Touch'],
  ['/quote', 'Your Quote is Empty'],
  ['/preview-quote-email', 'Quote e-mail preview'],
  ['/no-such-page', 'Page not found'],
])('%s has the heading %s', async (path, heading) => {
  renderAt(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

it.each(['/about', '/preview-quote-email'])('%s says that it is not ready, with a way on', (path) => {
  renderAt(path);
  expect(screen.getByText('This page is not ready yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the catalogue' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call (305) 555-0100' }).getAttribute('href')).toBe('tel:3055550100');
});

it('home leads to both catalogues in four steps', () => {
  renderAt('/');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent).slice(0, 4)).toEqual(['Browse Equipment', 'Add to Quote', 'Submit Request', 'Get Equipment']);
  expect(screen.getByRole('link', { name: 'See production equipment' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See home ec and sets' })).toBeTruthy();
});

it('contact shows address, phone, e-mail and hours', () => {
  renderAt('/contact');
  expect(screen.getByRole('link', { name: '(305) 555-0100' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toBeTruthy();
  expect(screen.getByText('100 Sample Street')).toBeTruthy();
  expect(screen.getByText('Mon-Sun, open 24 hours')).toBeTruthy();
});
