import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { AboutPage } from './about-page.tsx';

const totals = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('about shows the metrics of the business', () => {
  renderStorefront(<AboutPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeInstanceOf(HTMLElement);
  expect(totals('Backlot in figures')).toEqual(['15+ years', '5000+ rentals', '500+ items', '24/7 open']);
  expect(screen.getByText(/Founded in 2015, with over 35 years in the business/u)).toBeInstanceOf(HTMLElement);
});

it('about has a mission, a team, values and a facility', () => {
  renderStorefront(<AboutPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Our mission',
    'Our team',
    '15,000 sq ft facility',
    'What we hold to',
    'Come and see it, or send your list',
  ]);
  expect(within(screen.getByRole('region', { name: 'Our team' })).getAllByRole('listitem')).toHaveLength(4);
  expect(within(screen.getByRole('region', { name: 'What we hold to' })).getAllByRole('listitem')).toHaveLength(4);
});

it('about renders Spanish texts', () => {
  renderStorefront(<AboutPage />, { shell: createFakeShell({ locale: 'es' }).shell });
  expect(totals('Backlot en cifras')).toEqual(['15+ años', '5000+ alquileres', '500+ artículos', '24/7 abierto']);
  expect(screen.getByRole('heading', { name: 'Instalaciones de 15,000 pies cuadrados' })).toBeInstanceOf(HTMLElement);
});
