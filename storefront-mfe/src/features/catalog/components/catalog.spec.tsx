import { anEquipment, aProblem } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeBff, type FakeBffOptions } from '../../../testing/fake-bff.ts';
import { createFakeShell } from '../../../testing/fake-shell.ts';
import { renderStorefront } from '../../../testing/render.tsx';
import { generalList, homeEcGroups, productionGroups, productionList, type CatalogPage } from '../catalog-pages.ts';
import { CatalogCard } from './catalog-card.tsx';
import { Catalog, type CatalogItem } from './catalog.tsx';

const nothing = () => undefined;
const Item: CatalogItem = ({ equipment }) => <CatalogCard equipment={equipment} quantity={0} onAdd={nothing} onIncrease={nothing} onDecrease={nothing} onType={nothing} />;

const equipment = [
  anEquipment({ id: 1, name: 'Fresnel lamp', category: 'lighting', description: 'Warm' }),
  anEquipment({ id: 2, name: 'Camera body', category: 'video', description: 'Light and small' }),
  anEquipment({ id: 3, name: 'Boom pole', category: 'audio', description: 'Carbon' }),
  anEquipment({ id: 4, name: 'Work table', category: 'Catering / Holding', description: 'Folds' }),
  anEquipment({ id: 5, name: 'Cine lens', category: 'video', description: 'Fast' }),
  anEquipment({ id: 6, name: 'Range', category: 'home-ec', mainCategory: 'home-ec-set', description: 'Gas' }),
];

function renderCatalog(page: CatalogPage = productionGroups, options: FakeBffOptions = {}) {
  const bff = createFakeBff({ equipment, ...options });
  renderStorefront(<Catalog page={page} Item={Item} />, { shell: createFakeShell(bff).shell });
  return bff;
}

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

it('groups by category in the order of the page, with counts above and below', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Video Production', 'Audio Equipment', 'Lighting', 'Catering / Holding']);
  const video = within(screen.getByRole('region', { name: 'Video Production' }));
  expect(video.getByText('2 items available')).toBeTruthy();
  expect(video.getByText('Showing 2 items')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Lighting' })).getByText('1 item available')).toBeTruthy();
});

it('offers a quick navigation to every group', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  const links = within(screen.getByRole('navigation', { name: 'Equipment groups' })).getAllByRole('link');
  expect(links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.tagName)).toEqual(['SECTION', 'SECTION', 'SECTION', 'SECTION']);
});

it('searches name, description and category by substring, whatever the case', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search equipment' }), 'LIGHT');
  await waitFor(() => expect(names()).toEqual(['Camera body', 'Fresnel lamp']));
});

it('finding nothing says so and leads back to everything', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  await userEvent.type(screen.getByRole('searchbox'), 'zeppelin');
  expect(await screen.findByText('No equipment found')).toBeTruthy();
  expect(screen.getByText('Try adjusting your search criteria')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all equipment' }));
  expect(await screen.findAllByRole('article')).toHaveLength(5);
});

it('loads only the half of the catalogue that the page shows, to its last page', async () => {
  const bff = renderCatalog(productionGroups, { pageSize: 2 });
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(bff.calls.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, '2', '4']);
  expect(bff.calls.every(({ url }) => url.searchParams.get('mainCategory') === 'production')).toBe(true);
});

it('shows home economics on its own page', async () => {
  renderCatalog(homeEcGroups);
  expect(await screen.findByRole('heading', { level: 2, name: 'Kitchen & Home Ec' })).toBeTruthy();
  expect(names()).toEqual(['Range']);
});

it('says that loading failed and loads again', async () => {
  renderCatalog(productionGroups, { catalogueFailures: [aProblem({ status: 400 })] });
  expect(await screen.findByText('Failed to load equipment. Please try again.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(screen.queryByText('Failed to load equipment. Please try again.')).toBeNull();
});

it.each([
  [productionGroups, 'Video Production'],
  [productionList, 'Equipment'],
])('takes the keyboard on after Try Again: to the button while it fails, then to the first heading', async (page, heading) => {
  renderCatalog(page, { catalogueFailures: [aProblem({ status: 400 }), aProblem({ status: 400 })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' })));
  await userEvent.keyboard('{Enter}');
  const title = await screen.findByRole('heading', { name: heading });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('gets over a short outage by itself', async () => {
  renderCatalog(productionGroups, { catalogueFailures: ['lost', aProblem({ status: 503 })] });
  expect(await screen.findAllByRole('article')).toHaveLength(5);
});

it('filters the list page by several categories at once, its own order first', async () => {
  renderCatalog(productionList);
  await screen.findAllByRole('article');
  expect(names()).toEqual(['Work table', 'Boom pole', 'Fresnel lamp', 'Camera body', 'Cine lens']);
  await userEvent.click(screen.getByRole('button', { name: 'audio' }));
  await userEvent.click(screen.getByRole('button', { name: 'Catering / Holding' }));
  await waitFor(() => expect(names()).toEqual(['Work table', 'Boom pole']));
  await userEvent.type(screen.getByRole('searchbox'), 'fresnel');
  expect(await screen.findByText('Try adjusting your search or filters')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(names()).toHaveLength(5));
});

it('lists both halves on the general page', async () => {
  renderCatalog(generalList);
  expect(await screen.findAllByRole('article')).toHaveLength(6);
});
