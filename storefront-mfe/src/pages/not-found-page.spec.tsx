import { useLocation } from '@backlot/ui-kit/router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderStorefront } from '../testing/render.tsx';
import { NotFoundPage } from './not-found-page.tsx';

function Search() {
  const { pathname, search } = useLocation();
  return <output aria-label="where">{`${pathname}${search}`}</output>;
}

function open() {
  renderStorefront(
    <>
      <NotFoundPage />
      <Search />
    </>,
    { path: '/no-such-page' },
  );
}

const where = () => screen.getByLabelText('where').textContent;

it('shows that the page does not exist, with links', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInstanceOf(HTMLElement);
  const links = within(screen.getByRole('navigation', { name: 'Ways on' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/new-production-equipment',
    '/home-ec-equipment',
    '/quote',
    '/contact',
    '/',
  ]);
});

it('searches the whole catalogue', async () => {
  open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the catalogue' }), ' c-stand & flag {Enter}');
  expect(where()).toBe('/catalog?q=c-stand+%26+flag');
});

it('opens the catalogue for an empty query', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(where()).toBe('/catalog');
});
