import { ApiError, type ApiClient, type OpenStorage } from '@backlot/domain/contract';
import { aProblem } from '@backlot/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { createPreview, readRequestedRelease, withoutRequestedRelease } from './preview.ts';

const wanted = { part: 'storefront-mfe', release: '0123456789abcdef' } as const;

/** A browser's tab, with what it keeps, over pages that are loaded one after another. */
function aTab(answer: () => Promise<undefined> = async () => undefined) {
  const kept = new Map<string, string>();
  const storage: OpenStorage = () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  });
  const previewRelease = vi.fn<ApiClient['previewRelease']>(answer);
  return {
    previewRelease,
    page: (shown?: typeof wanted) => createPreview({ api: { previewRelease }, storage, shown }),
  };
}

describe('the release of an address', () => {
  it.each([
    ['?remote=storefront-mfe@0123456789abcdef', wanted],
    ['?q=lamp&remote=storefront-mfe%400123456789abcdef', wanted],
    ['?remote=shell@0123456789abcdef', { part: 'shell', release: '0123456789abcdef' }],
    ['', undefined],
    ['?remote=storefront-mfe', undefined],
    ['?remote=storefront-mfe@', undefined],
    ['?remote=storefront-mfe@../../etc', undefined],
    ['?remote=storefront-mfe@0123456789abcdef@1', undefined],
    ['?remote=https://elsewhere.test/x@0123456789abcdef', undefined],
  ])('is read from %s', (search, expected) => {
    expect(readRequestedRelease(search)).toEqual(expected);
  });

  it.each([
    ['?remote=storefront-mfe@0123456789abcdef', ''],
    ['?q=lamp&remote=storefront-mfe@0123456789abcdef', '?q=lamp'],
    ['', ''],
  ])('is taken out of %s', (search, expected) => {
    expect(withoutRequestedRelease(search)).toBe(expected);
  });
});

describe('a preview', () => {
  it('is asked for once: a page that comes back without it says so', async () => {
    const { page, previewRelease } = aTab();
    await expect(page().open(wanted)).resolves.toEqual({ outcome: 'opened' });
    expect(previewRelease).toHaveBeenCalledWith({ body: wanted });
    await expect(page().open(wanted)).resolves.toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('cookies'),
    });
    expect(previewRelease).toHaveBeenCalledTimes(1);
    await expect(page().open(wanted)).resolves.toEqual({ outcome: 'opened' });
  });

  it('is asked for again when its time is over', async () => {
    const { page } = aTab();
    await page().open(wanted);
    expect(page(wanted).shown).toEqual(wanted);
    await expect(page().open(wanted)).resolves.toEqual({ outcome: 'opened' });
  });

  it('says why the server refuses it', async () => {
    const { page } = aTab(() =>
      Promise.reject(
        new ApiError(aProblem({ title: 'Failed to open the release', detail: 'There is no such release.' })),
      ),
    );
    await expect(page().open(wanted)).resolves.toEqual({ outcome: 'refused', reason: 'There is no such release.' });
  });
});
