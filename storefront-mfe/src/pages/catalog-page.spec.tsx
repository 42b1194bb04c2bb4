import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';
import { startBff } from '../testing/start-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { sampleEquipment } from '../testing/samples.ts';
import { CatalogPage } from './catalog-page.tsx';

it.each([
  [productionGroups, 'Production Equipment', 'Home Ec & Set Rentals', '/home-ec-equipment', 'production'],
  [productionList, 'Production Equipment', 'Home Ec & Set Rentals', '/home-ec-equipment', 'production'],
  [generalList, 'Production Equipment', 'Home Ec & Set Rentals', '/home-ec-equipment', 'production'],
  [homeEcGroups, 'Home Ec & Set Rentals', 'Production Equipment', '/new-production-equipment', 'home-ec'],
])('$path has a heading and a link to the other half', async (page, title, link, to, accent) => {
  startBff({ equipment: sampleEquipment });
  renderStorefront(<CatalogPage page={page} />, { shell: createFakeShell().shell });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Loading equipment...' })).toBeTruthy();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  expect(document.documentElement.getAttribute('data-accent')).toBe(accent);
  expect(await screen.findAllByRole('article')).toBeTruthy();
});
