import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGE_STATE_ID, pageStateSchema, storageKeys } from '@backlot/domain/contract';
import { aProblem, aSession, aSite, anAdminSession } from '@backlot/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, never } from '@backlot/domain/testing/network';
import { openPage } from '../testing/open-page.tsx';
import { readEmbedded } from '../lib/embedded-json.ts';

const REFRESH = 'POST /api/auth/refresh';
const OPEN = 'POST /api/admin/releases/preview';
const RELEASE = 'storefront-mfe@0123456789abcdef';
const URL_PATH = `/about?remote=${RELEASE}`;
const modules = { 'storefront_mfe/routes': { routes: [{ path: '/about', element: <h1>About</h1> }] } };
const opened = () => new Response(null, { status: 204 });

/** Embeds page data as the server does for a browser that may preview the release. */
function servePreview(): void {
  const block = document.createElement('script');
  const state = {
    isRendered: false,
    madeAt: '2026-11-21T12:00:00.000Z',
    site: aSite(),
    preview: { part: 'storefront-mfe', release: '0123456789abcdef' },
  };
  Object.assign(block, { type: 'application/json', id: PAGE_STATE_ID, textContent: JSON.stringify(state) });
  document.head.append(block);
}

describe('?remote=', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    window.localStorage.setItem(storageKeys.session, 'true');
  });
  afterEach(() => document.getElementById(PAGE_STATE_ID)?.remove());

  it('shows the release to an admin after the server has allowed it', async () => {
    const { bff, leaveFor } = openPage(URL_PATH, {
      modules,
      responses: { [REFRESH]: () => json(anAdminSession()), [OPEN]: opened },
    });
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(URL_PATH));
    expect(bff.bodies('/api/admin/releases/preview')).toEqual([
      { part: 'storefront-mfe', release: '0123456789abcdef' },
    ]);
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it.each([
    ['signed in without the role', () => json(aSession())],
    ['signed out by the server', () => json(aProblem({ status: 401 }), 401)],
  ])('sends no request when the user is %s', async (_, response) => {
    const { bff, leaveFor, services } = openPage(URL_PATH, { modules, responses: { [REFRESH]: response } });
    await screen.findByRole('heading', { name: 'About' });
    await waitFor(() => expect(services.session.store.getState().status).not.toBe('loading'));
    expect(bff.calls()).not.toContain(OPEN);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it('sends no request while the session is loading', async () => {
    const { bff } = openPage(URL_PATH, { modules, responses: { [REFRESH]: never } });
    await screen.findByRole('heading', { name: 'About' });
    expect(bff.calls()).not.toContain(OPEN);
  });

  it('shows why a release cannot be shown, with a way back', async () => {
    const user = userEvent.setup();
    const rejected = () =>
      json(aProblem({ status: 404, title: 'Failed to open the release', detail: 'There is no such release.' }), 404);
    const { leaveFor } = openPage(`${URL_PATH}&q=lamp`, {
      modules,
      responses: { [REFRESH]: () => json(anAdminSession()), [OPEN]: rejected },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'storefront-mfe 0123456789abcdef cannot be shown: There is no such release.',
    );
    expect(document.querySelector('[data-preview]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave the preview' }));
    expect(leaveFor).toHaveBeenCalledWith('/about?q=lamp');
  });

  it('names the shown release, also on Spanish pages, with a way out', async () => {
    const user = userEvent.setup();
    servePreview();
    const { bff, leaveFor } = openPage(`/es${URL_PATH}`, {
      modules,
      page: readEmbedded(document, PAGE_STATE_ID, pageStateSchema),
      responses: { [REFRESH]: () => json(anAdminSession()) },
    });
    const strip = await screen.findByRole('region', { name: 'Preview' });
    expect(strip.textContent).toContain('Preview of storefront-mfe 0123456789abcdef. Only you see it.');
    expect(strip.dataset['preview']).toBe(RELEASE);
    await screen.findByRole('heading', { name: 'About' });
    expect(bff.calls()).not.toContain(OPEN);
    await user.click(screen.getByRole('button', { name: 'Leave the preview' }));
    expect(leaveFor).toHaveBeenCalledWith('/es/about');
  });
});
