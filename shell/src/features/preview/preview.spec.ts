import { ApiError, type ApiClient, type OpenStorage } from '@backlot/domain/contract';
import { aProblem } from '@backlot/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { createPreview, readRequestedRelease, withoutRequestedRelease } from './preview.ts';

const requested = { part: 'storefront-mfe', release: '0123456789abcdef' } as const;

/** A browser tab with its session storage, across page loads. */
function aTab(response: () => Promise<undefined> = async () => undefined) {
  const stored = new Map<string, string>();
  const storage: OpenStorage = () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  const previewRelease = vi.fn<ApiClient['previewRelease']>(response);
  return {
    previewRelease,
    page: (shown?: typeof requested) => createPreview({ api: { previewRelease }, storage, shown }),
  };
}

describe('the requested release', () => {
  it.each([
    ['?remote=storefront-mfe@0123456789abcdef', requested],
    ['?q=lamp&remote=storefront-mfe%400123456789abcdef', requested],
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
  ])('is removed from %s', (search, expected) => {
    expect(withoutRequestedRelease(search)).toBe(expected);
  });
});

describe('a preview', () => {
  it('is requested once; a page that comes back without it shows a reason', async () => {
    const { page, previewRelease } = aTab();
    await expect(page().open(requested)).resolves.toBeUndefined();
    expect(previewRelease).toHaveBeenCalledWith({ body: requested });
    await expect(page().open(requested)).resolves.toContain('cookies');
    expect(previewRelease).toHaveBeenCalledTimes(1);
    await expect(page().open(requested)).resolves.toBeUndefined();
  });

  it('is requested again after it has expired', async () => {
    const { page } = aTab();
    await page().open(requested);
    expect(page(requested).shown).toEqual(requested);
    await expect(page().open(requested)).resolves.toBeUndefined();
  });

  it("returns the server's reason of a refusal", async () => {
    const { page } = aTab(() =>
      Promise.reject(
        new ApiError(aProblem({ title: 'Failed to open the release', detail: 'There is no such release.' })),
      ),
    );
    await expect(page().open(requested)).resolves.toBe('There is no such release.');
  });
});
