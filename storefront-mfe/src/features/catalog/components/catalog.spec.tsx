import { anEquipment, aProblem } from '@backlot/domain/testing';
import type { Locale } from '@backlot/domain';
import { useLocation, useNavigate } from '@backlot/ui-kit/router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FakeBffOptions } from '../../../testing/fake-bff.ts';
import { startBff } from '../../../testing/start-bff.ts';
import { createFakeShell } from '../../../testing/fake-shell.ts';
import { renderStorefront } from '../../../testing/render.tsx';
import { generalList, homeEcGroups, productionGroups, productionList, type CatalogPage } from '../catalog-pages.ts';
import { CatalogCard } from './catalog-card.tsx';
import type { CatalogItem } from './catalog-results.tsx';
import { Catalog } from './catalog.tsx';

const nothing = () => undefined;
const NOTHING_HIDDEN = new Set<number>();
const Item: CatalogItem = ({ equipment }) => (
  <CatalogCard
    equipment={equipment}
    quantity={0}
    onAdd={nothing}
    onIncrease={nothing}
    onDecrease={nothing}
    onType={nothing}
  />
);

const equipment = [
  anEquipment({ id: 1, name: 'Fresnel lamp', category: 'lighting', description: 'Warm' }),
  anEquipment({ id: 2, name: 'Camera body', category: 'video', description: 'Light and small' }),
  anEquipment({ id: 3, name: 'Boom pole', category: 'audio', description: 'Carbon' }),
  anEquipment({ id: 4, name: 'Work table', category: 'Catering / Holding', description: 'Folds' }),
  anEquipment({ id: 5, name: 'Cine lens', category: 'video', description: 'Fast' }),
  anEquipment({ id: 6, name: 'Range', category: 'home-ec', mainCategory: 'home-ec-set', description: 'Gas' }),
];

/** Window that is high enough to render all rows. Virtualization has its own test. */
const WINDOW_HEIGHT = 20_000;

beforeEach(() => vi.stubGlobal('innerHeight', WINDOW_HEIGHT));

function FullUrl() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="whole address">{`${pathname}${search}${hash}`}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button
        type="button"
        onClick={() => void navigate({ search: 'q=ca' }, { replace: true, state: { isOfCatalog: true } })}
      >
        Late entry
      </button>
    </>
  );
}

interface Options extends FakeBffOptions {
  path?: string;
  locale?: Locale;
}

function renderCatalog(
  page: CatalogPage = productionGroups,
  { path = page.path, locale = 'en', ...options }: Options = {},
) {
  const bff = startBff({ equipment, ...options });
  renderStorefront(
    <>
      <Catalog page={page} Item={Item} hidden={NOTHING_HIDDEN} />
      <FullUrl />
    </>,
    { shell: createFakeShell({ locale }).shell, path },
  );
  return bff;
}

const url = () => screen.getByRole('status', { name: 'whole address' }).textContent;

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

it('renders groups in page order with counts above and below', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Video Production',
    'Audio Equipment',
    'Lighting',
    'Catering / Holding',
  ]);
  const video = within(screen.getByRole('region', { name: 'Video Production' }));
  expect(video.getByText('2 items available')).toBeTruthy();
  expect(video.getByText('Showing 2 items')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Lighting' })).getByText('1 item available')).toBeTruthy();
});

it('renders quick navigation to every group', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  const links = within(screen.getByRole('navigation', { name: 'Equipment groups' })).getAllByRole('link');
  expect(
    links.map((link) => [
      link.textContent,
      document.getElementById((link.getAttribute('href') ?? '').slice(1))?.textContent,
    ]),
  ).toEqual([
    ['Video Production2', 'Video Production'],
    ['Audio Equipment1', 'Audio Equipment'],
    ['Lighting1', 'Lighting'],
    ['Catering / Holding1', 'Catering / Holding'],
  ]);
});

it('searches name, description and category by substring, case-insensitively', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search equipment' }), 'LIGHT');
  await waitFor(() => expect(names()).toEqual(['Camera body', 'Fresnel lamp']));
});

it('shows an empty state with a reset for a query without results', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  await userEvent.type(screen.getByRole('searchbox'), 'zeppelin');
  expect(await screen.findByText('No equipment found')).toBeTruthy();
  expect(screen.getByText('Try adjusting your search criteria')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all equipment' }));
  expect(await screen.findAllByRole('article')).toHaveLength(5);
});

it("loads all pages of the page's half of the catalogue only", async () => {
  const bff = renderCatalog(productionGroups, { pageSize: 2 });
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(bff.seen.map(({ query }) => query.get('cursor'))).toEqual([null, '2', '4']);
  expect(bff.seen.every(({ query }) => query.get('mainCategory') === 'production')).toBe(true);
});

it('shows home economics on its own page', async () => {
  renderCatalog(homeEcGroups);
  expect(await screen.findByRole('heading', { level: 2, name: 'Kitchen & Home Ec' })).toBeTruthy();
  expect(names()).toEqual(['Range']);
});

it('shows an error and retries on click', async () => {
  renderCatalog(productionGroups, { catalogueFailures: [aProblem({ status: 400 })] });
  expect(await screen.findByText('Failed to load equipment. Please try again.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(screen.queryByText('Failed to load equipment. Please try again.')).toBeNull();
});

it.each([
  [productionGroups, 'Video Production'],
  [productionList, 'Equipment'],
])(
  'moves the focus after Try Again: to the button on failure, to the first heading on success',
  async (page, heading) => {
    renderCatalog(page, { catalogueFailures: [aProblem({ status: 400 }), aProblem({ status: 400 })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' })));
    await userEvent.keyboard('{Enter}');
    const title = await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.activeElement).toBe(title));
  },
);

it('recovers from a short outage automatically', async () => {
  renderCatalog(productionGroups, { catalogueFailures: ['lost', aProblem({ status: 503 })] });
  expect(await screen.findAllByRole('article')).toHaveLength(5);
});

it('filters the list page by several categories, in page order', async () => {
  renderCatalog(productionList);
  await screen.findAllByRole('article');
  expect(names()).toEqual(['Work table', 'Boom pole', 'Fresnel lamp', 'Camera body', 'Cine lens']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Audio Equipment' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Catering / Holding' }));
  await waitFor(() => expect(names()).toEqual(['Work table', 'Boom pole']));
  await userEvent.type(screen.getByRole('searchbox'), 'fresnel');
  expect(await screen.findByText('Try adjusting your search or filters')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
});

it("counts search results per category, and reserves the filter's height while loading", async () => {
  renderCatalog(productionList, { path: '/production-equipment?q=LIGHT&category=video' });
  expect(screen.getByText('Filter by category').closest('[aria-hidden]')).toBeTruthy();
  await screen.findAllByRole('article');
  const options = within(screen.getByRole('group', { name: 'Filter by category' }))
    .getAllByRole('checkbox')
    .map((box) => box.parentElement);
  expect(options.map((option) => [option?.textContent, option?.hasAttribute('data-empty')])).toEqual([
    ['Catering / Holding0', true],
    ['Audio Equipment0', true],
    ['Lighting1', false],
    ['Video Production1', false],
  ]);
});

it('lists both halves on the general page', async () => {
  renderCatalog(generalList);
  expect(await screen.findAllByRole('article')).toHaveLength(6);
});

it('removes chosen categories by their chips', async () => {
  renderCatalog(productionList, { path: '/production-equipment?category=audio&category=video' });
  await screen.findAllByRole('article');
  expect(names()).toEqual(['Boom pole', 'Camera body', 'Cine lens']);
  const chips = within(screen.getByRole('list', { name: 'Selected categories' }));
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Audio Equipment' }));
  await waitFor(() => expect(names()).toEqual(['Camera body', 'Cine lens']));
  expect(screen.getByRole('checkbox', { name: 'Audio Equipment' })).toHaveProperty('checked', false);
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Video Production' }));
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(screen.queryByRole('list', { name: 'Selected categories' })).toBeNull();
});

it('links from a list to the home-ec page', async () => {
  renderCatalog(productionList);
  expect(screen.getByRole('link', { name: 'Home Ec & Set Rentals' }).getAttribute('href')).toBe('/home-ec-equipment');
});

it('applies search and filters of the URL, ignoring unknown categories', async () => {
  renderCatalog(productionList, { path: '/production-equipment?q=ca&category=VIDEO&category=gone' });
  await screen.findAllByRole('article');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ca');
  expect(names()).toEqual(['Camera body']);
  expect(screen.getAllByRole('button', { name: /^Remove filter/u })).toHaveLength(1);
});

it('replaces the history entry for a search, and pushes one for a filter', async () => {
  renderCatalog(productionList);
  await screen.findAllByRole('article');
  await userEvent.type(screen.getByRole('searchbox'), 'c');
  await waitFor(() => expect(url()).toBe('/production-equipment?q=c'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Video Production' }));
  expect(url()).toBe('/production-equipment?q=c&category=video');
  expect(names()).toEqual(['Camera body', 'Cine lens']);
  await userEvent.type(screen.getByRole('searchbox'), 'ine');
  await waitFor(() => expect(url()).toBe('/production-equipment?q=cine&category=video'));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(url()).toBe('/production-equipment?q=c');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'c');
  await waitFor(() => expect(names()).toEqual(['Work table', 'Boom pole', 'Camera body', 'Cine lens']));
});

it('preserves typed text when an older own history entry arrives, and corrects the URL', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  await userEvent.type(screen.getByRole('searchbox'), 'camera');
  await waitFor(() => expect(url()).toBe('/new-production-equipment?q=camera'));
  await userEvent.click(screen.getByRole('button', { name: 'Late entry' }));
  expect(url()).toBe('/new-production-equipment?q=ca');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'camera');
  await waitFor(() => expect(url()).toBe('/new-production-equipment?q=camera'));
});

it('writes the typed query into the URL before navigation', async () => {
  renderCatalog();
  await screen.findAllByRole('article');
  await userEvent.type(screen.getByRole('searchbox'), 'camera');
  expect(url()).toBe('/new-production-equipment');
  await userEvent.tab();
  await userEvent.tab();
  expect(url()).toBe('/new-production-equipment?q=camera');
});

it('scrolls to a group by its link, focuses it, and writes the fragment', async () => {
  renderCatalog();
  await userEvent.click(await screen.findByRole('link', { name: /^Lighting/u }));
  expect(url()).toBe('/new-production-equipment#group-lighting');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lighting' })));
});

it("scrolls to the URL's group on load", async () => {
  renderCatalog(productionGroups, { path: '/new-production-equipment#group-catering-holding' });
  const heading = await screen.findByRole('heading', { name: 'Catering / Holding' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('renders only rows near the viewport, and counts all', async () => {
  vi.stubGlobal('innerHeight', 900);
  const many = Array.from({ length: 1_000 }, (_, index) =>
    anEquipment({ id: index + 1, name: `Lamp ${String(index).padStart(4, '0')}`, category: 'lighting' }),
  );
  renderCatalog(productionGroups, { equipment: many });
  expect(await screen.findByText('1000 items available')).toBeTruthy();
  const cards = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'));
  expect(cards.length).toBeLessThan(20);
  expect([cards[0]?.getAttribute('aria-posinset'), cards[0]?.getAttribute('aria-setsize')]).toEqual(['1', '1000']);
});

it('shows the first page of a large catalogue while the rest loads, without counts', async () => {
  renderCatalog(productionGroups, { pageSize: 2, catalogueFailures: [undefined, 'pending'] });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('Loading equipment...')).toBeTruthy();
  expect(screen.queryByText(/available/u)).toBeNull();
});

it('renders Spanish texts', async () => {
  renderCatalog(productionList, { locale: 'es' });
  expect((await screen.findAllByRole('article')).length).toBe(5);
  expect(screen.getByRole('searchbox', { name: 'Buscar equipo' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Equipo de audio' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'zepelín');
  expect(await screen.findByText('No encontramos equipo')).toBeTruthy();
});
