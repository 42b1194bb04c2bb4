import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSite } from '@backlot/domain/testing';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { HomePage } from './home-page.tsx';

const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('home', () => {
  it('shows how to order in four steps', () => {
    renderStorefront(<HomePage />);
    const steps = within(screen.getByRole('region', { name: 'How to Order' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Browse Equipment',
      'Add to Quote',
      'Submit Request',
      'Get Equipment',
    ]);
    expect(steps[2]?.textContent).toContain('We reply within 2 business hours.');
  });

  it('links to both catalogues', () => {
    renderStorefront(<HomePage />);
    expect(hrefOf('See production equipment')).toBe('/new-production-equipment');
    expect(hrefOf('See home ec and sets')).toBe('/home-ec-equipment');
    expect(hrefOf('Browse production equipment')).toBe('/new-production-equipment');
    expect(hrefOf('Browse home ec and sets')).toBe('/home-ec-equipment');
  });

  it('lists the promises of the business, with its county', () => {
    renderStorefront(<HomePage />);
    const promises = within(screen.getByRole('list', { name: 'What we promise' })).getAllByRole('listitem');
    expect(promises.map(({ textContent }) => textContent)).toEqual([
      'Same-day and next-day rentals',
      'Free delivery in Miami-Dade County',
      'Spanish-speaking staff',
      'Open 24/7',
    ]);
  });

  it('describes the business and four benefits', () => {
    renderStorefront(<HomePage />);
    expect(screen.getByText(/Founded in 2015 with over 35 years in the business/u)).toBeInstanceOf(HTMLElement);
    const benefits = within(screen.getByRole('region', { name: 'What you can count on' })).getAllByRole('heading', {
      level: 3,
    });
    expect(benefits.map(({ textContent }) => textContent)).toEqual([
      'Quality equipment',
      'Reliable, fast service',
      'Best prices guarantee',
      'Full security insurance',
    ]);
  });

  it('shows two testimonials, marked as samples while the settings are', () => {
    renderStorefront(<HomePage />);
    const region = within(screen.getByRole('region', { name: 'From the call sheet' }));
    expect(region.getAllByRole('figure')).toHaveLength(2);
    expect(region.getByText('Sample testimonials')).toBeInstanceOf(HTMLElement);
  });

  it("does not mark them once the settings are the owner's", () => {
    renderStorefront(<HomePage />, { shell: createFakeShell({ site: aSite({ isSample: false }) }).shell });
    expect(screen.getAllByRole('figure')).toHaveLength(2);
    expect(screen.queryByText('Sample testimonials')).toBeNull();
  });

  it('ends with a call to action', () => {
    renderStorefront(<HomePage />);
    const last = within(screen.getByRole('region', { name: 'Know what you need?' }));
    expect(last.getByRole('link', { name: 'Browse Equipment' }).getAttribute('href')).toBe('/new-production-equipment');
  });

  it('has one title, followed by sections', () => {
    renderStorefront(<HomePage />);
    expect(headings(1)).toEqual(['Everything your set needs, on the truck by call time.']);
    expect(headings(2)).toEqual([
      'How to Order',
      'Two houses under one roof',
      'A rental house run by people who have been on set',
      'What you can count on',
      'From the call sheet',
      'Know what you need?',
    ]);
  });

  it('renders Spanish texts with the same metrics', () => {
    renderStorefront(<HomePage />, { shell: createFakeShell({ locale: 'es' }).shell });
    expect(headings(1)).toEqual(['Todo lo que pide su set, en el camión a la hora del llamado.']);
    expect(screen.getByRole('region', { name: 'Cómo pedir' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/Fundada en 2015 y con más de 35 años/u)).toBeInstanceOf(HTMLElement);
  });
});
