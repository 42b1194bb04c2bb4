import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

/** What the document is called while the router changes pages, and who says so. */

const handle = { title: { en: 'How it works', es: 'Cómo funciona' }, search: 'shown' };
const delivered = () => new Response('<!doctype html><title>About · Backlot</title><h1>About us</h1>');
const aboutInTheFooter = () => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' });

describe('a page is called', () => {
  it('as its remote says, and no longer once it is left', async () => {
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

  it('as its remote says, where there is none', async () => {
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
  ])('as the server says, %s', async (_, modules, heading) => {
    openPage('/login', { modules, responses: { 'page /about': delivered } });
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(document.title).toBe('Sign In · Backlot');
    await userEvent.setup().click(aboutInTheFooter());
    await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.title).toBe('About · Backlot'));
  });
});
