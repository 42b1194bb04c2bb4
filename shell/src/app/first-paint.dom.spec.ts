import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKeys } from '@backlot/domain/contract';
import { aCartItem } from '@backlot/domain/testing';
import { colorSchemeScript } from '@backlot/ui-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { predictedQuote } from './chrome/predicted-quote.ts';
import { earlyClicksScript, RESERVED_SPACE_ATTRIBUTE, reservedSpaceScript, replayEarlyClicks } from './first-paint.ts';

const served = readFileSync(join(import.meta.dirname, '../../public/first-paint.js'), 'utf8');

it('public/first-paint.js contains the scripts of the kit and of the shell', () => {
  expect(served.trim()).toBe(`${colorSchemeScript}\n${reservedSpaceScript}\n${earlyClicksScript}`);
});

describe('space reserved for the quote panel before the first paint', () => {
  afterEach(() => vi.unstubAllGlobals());

  const cart = JSON.stringify({ items: [aCartItem()] });
  const closed = JSON.stringify({ isManuallyClosed: true });

  it.each([
    ['an empty browser', {}, '/contact', true],
    ['a quote', { [storageKeys.cart]: cart }, '/contact', true],
    ['a quote on a Spanish page', { [storageKeys.cart]: cart }, '/es', true],
    ['a quote on a small screen', { [storageKeys.cart]: cart }, '/contact', false],
    ['a quote on the quote page', { [storageKeys.cart]: cart }, '/quote', true],
    ['a panel closed by hand', { [storageKeys.cart]: cart, [storageKeys.quotePanel]: closed }, '/', true],
    ['an emptied quote', { [storageKeys.cart]: JSON.stringify({ items: [] }) }, '/', true],
    ['a storage that holds something else', { [storageKeys.cart]: '{' }, '/', true],
  ])('matches predictedQuote for %s', (_name, stored: Record<string, string>, pathname, isDesktop) => {
    const attributes = new Set<string>();
    const { clear, setItem, removeItem } = localStorage;
    const storage = { getItem: (key: string) => stored[key] ?? null, setItem, removeItem, clear };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('location', { pathname });
    vi.stubGlobal('matchMedia', () => ({ matches: isDesktop }));
    vi.stubGlobal('document', { documentElement: { setAttribute: (name: string) => attributes.add(name) } });
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- as the browser runs the file
    new Function(reservedSpaceScript)();
    expect(attributes.has(RESERVED_SPACE_ATTRIBUTE)).toBe(
      predictedQuote(() => storage, { isDesktop, pathname: pathname.replace(/^\/es$/u, '/') }).isOpen,
    );
  });
});

describe('clicks before hydration', () => {
  // The body is shared with the following specs: a remaining listener would block their form submissions.
  let listening: AbortController;
  beforeEach(() => {
    listening = new AbortController();
  });
  afterEach(() => {
    window.backlotEarlyClicks?.stop();
    listening.abort();
  });

  it('are replayed in order after hydration, unless they were removed', () => {
    document.body.innerHTML =
      '<button type="button" id="add"><b>Add</b></button><button type="button" id="gone">Gone</button><a href="#here" id="link">Here</a><form><button id="send">Send</button></form>';
    const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- as the browser runs the file
    new Function(earlyClicksScript)();
    find('add')?.querySelector('b')?.click();
    for (const id of ['gone', 'add', 'link', 'send']) find(id)?.click();
    window.backlotEarlyClicks?.stop();
    find('add')?.click();
    const clicked: string[] = [];
    document.body.addEventListener('click', ({ target }) => clicked.push(target instanceof Element ? target.id : ''), {
      signal: listening.signal,
    });
    find('gone')?.remove();
    replayEarlyClicks(window.backlotEarlyClicks);
    // In-page links are not delayed.
    expect(clicked).toEqual(['add', 'add']);
  });

  it('delay a following link until replay; a second click follows it at once', () => {
    document.body.innerHTML =
      '<a href="/contact" id="before">Contact</a><button type="button" id="add">Add</button><a href="/contact" id="link">Contact</a><a href="/a.pdf" download id="file">File</a>';
    const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
    const followed: string[] = [];
    const follow = (event: Event) => {
      event.preventDefault();
      followed.push(event.target instanceof Element ? event.target.id : '');
    };
    document.body.addEventListener('click', follow, { signal: listening.signal });
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- as the browser runs the file
    new Function(earlyClicksScript)();
    for (const id of ['before', 'add', 'file', 'link', 'link']) find(id)?.click();
    expect(followed).toEqual(['before', 'file', 'link']);
    window.backlotEarlyClicks?.stop();
    replayEarlyClicks(window.backlotEarlyClicks);
    expect(followed.slice(3)).toEqual(['add', 'link']);
  });
});
