import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShellContext } from '@backlot/domain/contract';
import type { PageHandle } from '@backlot/domain/contract/page-description';
import { anAdminSession, aSession } from '@backlot/domain/testing';
import { Link, useOutletContext } from '@backlot/ui-kit/router';
import { afterEach, describe, expect, it } from 'vitest';
import { json } from '@backlot/domain/testing/network';
import { openPage } from '../testing/open-page.tsx';

function Page() {
  const { locale } = useOutletContext<ShellContext>();
  return (
    <>
      <h1>Language of the page: {locale}</h1>
      <Link to="/contact">On</Link>
    </>
  );
}

const about: PageHandle = { title: { en: 'About', es: 'Quiénes somos' }, search: 'shown' };
const contact: PageHandle = { title: { en: 'Contact', es: 'Contacto' }, search: 'shown' };
const modules = {
  'storefront_mfe/routes': {
    routes: [
      { path: '/about', handle: about, element: <Page /> },
      { path: '/contact', handle: contact, element: <Page /> },
      { path: '*', element: <Page /> },
    ],
  },
  'admin_mfe/routes': { routes: [{ path: '*', element: <h1>Back office</h1> }] },
};

const alternates = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')].map((link) => [
      link.hreflang,
      new URL(link.href).pathname,
    ]),
  );

afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

describe('the language of a page', () => {
  it('is English without a prefix in the address', async () => {
    openPage('/about', { modules });
    await screen.findByRole('heading', { name: 'Language of the page: en' });
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('About · Backlot');
  });

  it('is Spanish under /es, texts, links and title', async () => {
    const { path } = openPage('/es/about', { modules });
    await screen.findByRole('heading', { name: 'Language of the page: es' });
    expect(document.documentElement.lang).toBe('es');
    expect(document.title).toBe('Quiénes somos · Backlot');
    expect(within(screen.getByRole('contentinfo')).getByText('Lunes a domingo, abierto las 24 horas')).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByRole('link', { name: 'On' }).getAttribute('href')).toBe('/es/contact');
    await userEvent.setup().click(screen.getByRole('link', { name: 'On' }));
    expect(path()).toBe('/es/contact');
  });

  it.each([
    ['/contact?from=quote#map', 'Español', '/es/contact?from=quote#map', 'es'],
    ['/', 'Español', '/es', 'es'],
    ['/es', 'English', '/', 'en'],
    ['/es/equipment/12?q=led', 'English', '/equipment/12?q=led', 'en'],
  ])('at %s has a link to %s for the same page', async (path, name, href, language) => {
    openPage(path, { modules });
    await screen.findByRole('heading', { level: 1 });
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('hreflang'), link.lang])).toEqual(
      links.map(() => [href, language, language]),
    );
    expect(within(screen.getByRole('banner')).getByRole('link', { name })).toBeInstanceOf(HTMLElement);
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name })).toBeInstanceOf(HTMLElement);
  });

  it('keeps the token of a mailed link in the link', async () => {
    openPage('/reset-password#access_token=abc&type=recovery', { modules });
    await screen.findByRole('heading', { name: 'Reset Password' });
    const [link] = screen.getAllByRole('link', { name: 'Español' });
    expect(link?.getAttribute('href')).toBe('/es/reset-password#access_token=abc&type=recovery');
  });

  it('sets hreflang links on indexed pages, updated on navigation', async () => {
    const user = userEvent.setup();
    openPage('/es/about', { modules });
    await user.click(await screen.findByRole('link', { name: 'On' }));
    await waitFor(() => expect(alternates()).toEqual({ en: '/contact', es: '/es/contact', 'x-default': '/contact' }));
    const [signIn] = screen.getAllByRole('link', { name: /Iniciar sesión|Entrar/u });
    if (signIn === undefined) throw new Error('no way to sign in');
    await user.click(signIn);
    await screen.findByRole('heading', { name: 'Bienvenido de nuevo' });
    expect(alternates()).toEqual({});
  });

  it('stays the same after signing in', async () => {
    const user = userEvent.setup();
    const { path } = openPage('/es/login', {
      modules,
      responses: { 'POST /api/auth/sign-in': () => json(aSession()) },
      state: { from: '/contact' },
    });
    await user.type(await screen.findByLabelText(/^Correo/u), 'kim@backlot.example');
    await user.type(screen.getByLabelText(/^Contraseña/u), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await screen.findByRole('heading', { name: 'Language of the page: es' });
    expect(path()).toBe('/es/contact');
  });

  it('is English in the back office, after a full page load', async () => {
    const { leaveFor, runtime } = openPage('/es/admin/equipment?q=led', {
      modules,
      responses: { 'POST /api/auth/refresh': () => json(anAdminSession()) },
    });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/admin/equipment?q=led'));
    expect(runtime.load).not.toHaveBeenCalled();
  });
});
