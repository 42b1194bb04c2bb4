import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '@backlot/domain/contract';
import { anAdminSession } from '@backlot/domain/testing';
import { json } from '@backlot/domain/testing/network';
import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

const handle = { title: { en: 'How it works', es: 'Cómo funciona' }, search: 'shown' };
const delivered = () => new Response('<!doctype html><title>About · Backlot</title><h1>About us</h1>');
const aboutInTheFooter = () => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' });

describe('the document title', () => {
  it("is the one of the remote's route, until navigation", async () => {
    const modules = {
      'storefront_mfe/routes': {
        routes: [
          { path: '/how-it-works', handle, element: <h1>How it works</h1> },
          { path: '/about', element: <h1>About us</h1> },
        ],
      },
    };
    openPage('/how-it-works', { modules });
    await screen.findByRole('heading', { name: 'How it works' });
    expect(document.title).toBe('How it works · Backlot');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/how-it-works$/u);
    await userEvent.setup().click(aboutInTheFooter());
    await screen.findByRole('heading', { name: 'About us' });
    expect(document.title).toBe('Backlot');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it("is the one of the remote's 404 route", async () => {
    const routes = [{ path: '*', handle: { ...handle, search: 'hidden' }, element: <h1>Nothing here</h1> }];
    openPage('/es/nowhere', { modules: { 'storefront_mfe/routes': { routes } } });
    await screen.findByRole('heading', { name: 'Nothing here' });
    expect(document.title).toBe('Cómo funciona · Backlot');
    expect(document.querySelector('link[rel="alternate"]')).toBeNull();
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'of a release from before remotes said so',
      { 'storefront_mfe/routes': { routes: [{ path: '*', element: <h1>About us</h1> }] } },
      'About us',
    ],
    ['whose remote does not come', {}, 'This part of the site did not load'],
  ])('is fetched from the server, %s', async (_, modules, heading) => {
    openPage('/login', { modules, responses: { 'page /about': delivered } });
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(document.title).toBe('Sign In · Backlot');
    await userEvent.setup().click(aboutInTheFooter());
    await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.title).toBe('About · Backlot'));
  });

  it('is fetched from the server for a back office from before remotes said so', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    document.title = 'Backlot';
    openPage('/admin/reports', {
      modules: { 'admin_mfe/routes': { routes: [{ path: 'reports', element: <h1>Reports</h1> }] } },
      responses: {
        'POST /api/auth/refresh': () => json(anAdminSession()),
        'page /admin/reports': () => new Response('<!doctype html><title>Admin · Backlot</title>'),
      },
    });
    await screen.findByRole('heading', { name: 'Reports' });
    await waitFor(() => expect(document.title).toBe('Admin · Backlot'));
  });
});
