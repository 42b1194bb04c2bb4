import type { ShellContext } from '@backlot/domain/contract';
import { aSite } from '@backlot/domain/testing';
import { never, refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FakeBffOptions } from '../testing/fake-bff.ts';
import { startBff } from '../testing/start-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { ContactPage } from './contact-page.tsx';

function open(context: Partial<ShellContext> = {}, bff: FakeBffOptions = {}) {
  startBff(bff);
  const { shell } = createFakeShell(context);
  return renderStorefront(<ContactPage />, { shell });
}

const entry = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const REFUSED = { type: 'about:blank', title: 'Failed to load site settings', status: 400, code: 'unknown' };

describe('contact', () => {
  it('shows address, phone, e-mail and hours', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeInstanceOf(HTMLElement);
    expect(entry('Address')?.textContent).toBe('100 Sample StreetMiami, FL 33101');
    expect(entry('Hours')?.textContent).toBe('Mon-Sun, open 24 hours');
    expect(screen.getByRole('link', { name: 'hello@example.com' }).getAttribute('href')).toBe(
      'mailto:hello@example.com',
    );
    expect(screen.getAllByRole('link', { name: '(305) 555-0100' }).map((link) => link.getAttribute('href'))).toEqual([
      'tel:+13055550100',
      'tel:+13055550100',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('has three highlights and an emergency line', () => {
    open();
    const highlights = within(screen.getByRole('list', { name: 'What you can count on' })).getAllByRole('heading');
    expect(highlights.map(({ textContent }) => textContent)).toEqual([
      '2-hour quote turnaround',
      'Free delivery in Miami-Dade County',
      'Comprehensive insurance coverage',
    ]);
    expect(
      within(screen.getByRole('region', { name: '24/7 emergency support' })).getByRole('link', {
        name: '(305) 555-0100',
      }),
    ).toBeInstanceOf(HTMLElement);
  });

  it('marks only sample values', () => {
    const { unmount } = open();
    expect(screen.getByText('Sample values, until the owner fills them in.')).toBeInstanceOf(HTMLElement);
    unmount();
    open({ site: aSite({ isSample: false }) });
    expect(screen.queryByText('Sample values, until the owner fills them in.')).toBeNull();
  });

  it('renders Spanish texts', () => {
    open({ locale: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Contáctenos' })).toBeInstanceOf(HTMLElement);
    expect(entry('Horario')?.textContent).toBe('Lunes a domingo, abierto 24 horas');
  });
});

describe('the map', () => {
  it.each([undefined, 'denied'] as const)('is not loaded while consent is %s; a link is shown', (consent) => {
    open({ consent });
    expect(screen.queryByTitle(/^Map of/u)).toBeNull();
    expect(screen.getByRole('link', { name: 'Open in a map' }).getAttribute('href')).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\//u,
    );
  });

  it.each([undefined, 'denied'] as const)(
    'loads on click while consent is %s, and keeps the focus',
    async (consent) => {
      open({ consent });
      await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
      expect(screen.getByTitle(/^Map of/u)).toBeInstanceOf(HTMLElement);
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Find us' }));
    },
  );

  it('is a titled, lazy, sandboxed frame once consent is given', () => {
    open({ consent: 'granted' });
    const frame = screen.getByTitle('Map of where Backlot is');
    expect(frame.getAttribute('src')).toBe(
      'https://www.google.com/maps?output=embed&q=100%20Sample%20Street%2C%20Miami%2C%20FL%2033101',
    );
    expect(frame.getAttribute('loading')).toBe('lazy');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(screen.queryByRole('button', { name: 'Show the map' })).toBeNull();
  });
});

describe('site settings', () => {
  it('have a skeleton while loading', () => {
    open({ site: undefined }, { responses: { 'GET /api/site': never } });
    expect(screen.getByText('Loading contact details...')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Free delivery in our home county')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are fetched if the shell has none', async () => {
    open({ site: undefined });
    expect((await screen.findAllByRole('link', { name: '(305) 555-0100' })).length).toBeGreaterThan(0);
  });

  it('announce an error, with Try Again', async () => {
    open({ site: undefined }, { responses: { 'GET /api/site': [() => refusal(REFUSED), aSite()] } });
    expect((await screen.findByRole('alert')).textContent).toContain('Our contact details could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(entry('Hours')?.textContent).toBe('Mon-Sun, open 24 hours'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
