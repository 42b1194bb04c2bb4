import { anEquipment, aProblem } from '@backlot/domain/testing';
import { useRoutes } from '@backlot/ui-kit/router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { storeCatalogView } from '../features/catalog/last-catalog.ts';
import { homeEcGroups, productionList } from '../features/catalog/catalog-pages.ts';
import type { FakeBffOptions } from '../testing/fake-bff.ts';
import { startBff } from '../testing/start-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { EquipmentPage } from './equipment-page.tsx';

const lens = anEquipment({
  id: 3,
  name: 'Lens set',
  category: 'video',
  subcategory: 'Lenses',
  description: 'Matched primes.',
  specifications: ['T1.5', 'PL', 'Case', 'Hoods'],
  unitsPerItem: 6,
  pricePerUnit: 62,
});
const others = [4, 5, 6, 7, 8].map((id) => anEquipment({ id, name: `Camera ${id}`, category: 'video' }));
const gaffer = anEquipment({
  id: 9,
  name: 'Gaffer tape',
  category: 'general',
  pricePerUnit: null,
  specifications: [],
  unitsPerItem: 1,
});

function Pages() {
  return useRoutes([{ path: '/equipment/:id', element: <EquipmentPage /> }]);
}

function renderItem(path = '/equipment/3', options: FakeBffOptions = {}) {
  const bff = startBff({ equipment: [lens, ...others, gaffer], ...options });
  const fake = createFakeShell();
  renderStorefront(<Pages />, { shell: fake.shell, path });
  return { ...fake, bff };
}

beforeEach(() => storeCatalogView(homeEcGroups, ''));

it("shows the item's details, and sets the document's title", async () => {
  renderItem();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lens set' })).toBeTruthy();
  expect(screen.getByText('Matched primes.')).toBeTruthy();
  expect(screen.getByText('$62.00')).toBeTruthy();
  expect(screen.getByText('6 units in one item')).toBeTruthy();
  const specifications = within(screen.getByRole('region', { name: 'Specifications' }));
  expect(specifications.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'T1.5',
    'PL',
    'Case',
    'Hoods',
  ]);
  expect(document.title).toBe('Lens set · Backlot');
});

it('renders an uploaded picture in its sizes and formats, with its dimensions', async () => {
  const folder = '/pictures/uploads/0f1c7a528c1e4f0b9a442f4c1f6f7d10-700x350';
  renderItem('/equipment/3', { equipment: [anEquipment({ id: 3, name: 'Lens set', image: `${folder}/700.webp` })] });
  await screen.findByRole('heading', { level: 1, name: 'Lens set' });
  const picture = document.querySelector('article img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([
    `${folder}/700.webp`,
    '700',
    '350',
  ]);
  const sources = [...document.querySelectorAll('article picture source')].map((source) => [
    source.getAttribute('type'),
    source.getAttribute('srcset'),
    source.getAttribute('sizes'),
  ]);
  const srcset = (format: string) =>
    `${folder}/320.${format} 320w, ${folder}/640.${format} 640w, ${folder}/700.${format} 700w`;
  expect(sources).toEqual([
    ['image/avif', srcset('avif'), '(min-width: 64rem) 44rem, 100vw'],
    ['image/webp', srcset('webp'), '(min-width: 64rem) 44rem, 100vw'],
  ]);
});

it('shows a price on request and missing specifications', async () => {
  renderItem('/equipment/9');
  expect(await screen.findByText('Price on request')).toBeTruthy();
  expect(screen.getByText('Nothing is listed for this item yet. Ask us, we know it.')).toBeTruthy();
});

it('adds the item to the quote and reports analytics', async () => {
  const { events } = renderItem();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Quote: Lens set' }));
  expect(screen.getByText('6 total units')).toBeTruthy();
  expect(useCart.getState().cart.items.map(({ equipment, quantity }) => [equipment.id, quantity])).toEqual([[3, 1]]);
  expect(events).toEqual([
    {
      name: 'add_to_quote',
      itemName: 'Lens set',
      category: 'video',
      subcategory: 'Lenses',
      mainCategory: 'production',
    },
  ]);
});

it('shows four related items and a link to the category', async () => {
  renderItem();
  const more = within(await screen.findByRole('region', { name: 'More from Video Production' }));
  expect((await more.findAllByRole('article')).map((card) => card.getAttribute('aria-label'))).toEqual([
    'Camera 4',
    'Camera 5',
    'Camera 6',
    'Camera 7',
  ]);
  expect(more.getByRole('link', { name: 'All of Video Production' }).getAttribute('href')).toBe(
    '/new-production-equipment#group-video',
  );
});

it('links back to the catalogue page of its main category', async () => {
  renderItem();
  expect((await screen.findByRole('link', { name: 'Production Equipment' })).getAttribute('href')).toBe(
    '/new-production-equipment',
  );
});

it('links back to the last search', async () => {
  storeCatalogView(productionList, '?q=lens');
  renderItem();
  expect((await screen.findByRole('link', { name: 'Production Equipment' })).getAttribute('href')).toBe(
    '/production-equipment?q=lens',
  );
});

it.each(['/equipment/999', '/equipment/nothing', '/equipment/0'])(
  '%s shows that no such item exists, with a link',
  async (path) => {
    renderItem(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'This item is not in our catalogue' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all equipment' }).getAttribute('href')).toBe('/catalog');
  },
);

it('shows an error and retries on click', async () => {
  renderItem('/equipment/3', { catalogueFailures: [aProblem({ status: 400 })] });
  expect(await screen.findByText('Failed to load equipment. Please try again.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lens set' })).toBeTruthy();
});

it('shows a skeleton of the page while loading', () => {
  renderItem('/equipment/3', { catalogueFailures: ['pending'] });
  expect(screen.getByRole('status', { name: 'Loading the item...' })).toBeTruthy();
});
