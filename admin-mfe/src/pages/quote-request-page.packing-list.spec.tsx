import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, click, loaded, openQuoteRequest } from '../testing/open-quote-request.tsx';
import { id, problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const PATH = '/api/functions/generate-packing-list';
const MAKE = `POST ${PATH}`;
const file = { pdf: btoa('%PDF-1.4'), filename: 'Packing list BL-2611-0042.pdf' };

afterEach(() => vi.restoreAllMocks());

/** Returns the names of the downloaded files. */
function savedFiles(): string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

describe('packing list', () => {
  it.each([
    ['en', 'Spanish', 'es'],
    ['es', 'English', 'en'],
  ] as const)('is in the language of the request (%s), or in the other one', async (locale, other, chosen) => {
    const names = savedFiles();
    const { calls } = openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ locale }), [MAKE]: file });
    await loaded();
    await click('Packing list');
    expect(await screen.findByText('Packing list downloaded successfully!')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: other }));
    await userEvent.click(screen.getByRole('radio', { name: 'A4' }));
    await click('Packing list');
    await waitFor(() => expect(names).toEqual([file.filename, file.filename]));
    expect(calls.filter(({ path }) => path === PATH).map(({ body }) => body)).toEqual([
      { quoteRequestId: id, locale, paper: 'letter' },
      { quoteRequestId: id, locale: chosen, paper: 'a4' },
    ]);
  });

  it('shows the reason when it failed', async () => {
    openQuoteRequest({ [MAKE]: problem(503, 'unavailable', { title: 'Failed to make the packing list' }) });
    await loaded();
    await click('Packing list');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to make the packing list: ');
  });

  it('is disabled for a request without items', async () => {
    const { calls } = openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ items: [] }) });
    await loaded();
    await click('Packing list');
    expect(button('Packing list').getAttribute('aria-disabled')).toBe('true');
    expect(calls.map(({ path }) => path)).not.toContain(PATH);
  });
});
