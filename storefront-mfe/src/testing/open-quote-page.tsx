import type { FakeResponses } from '@backlot/domain/testing/network';
import { screen } from '@testing-library/react';
import { CustomerQuotePages, OPENED_LINK, QUOTE_PATH, QUOTE_REFERENCE } from './customer-quotes.tsx';
import { createFakeShell } from './fake-shell.ts';
import { renderStorefront } from './render.tsx';
import { startBff } from './start-bff.ts';
import { resetStores, type StoredState } from './stores.ts';

interface Opening {
  readonly isSpanish?: boolean;
  readonly path?: string;
  readonly stored?: StoredState;
}

/** Renders a page of the quote in a tab where its link was opened. */
export function renderQuotePage(
  responses: FakeResponses,
  { isSpanish = false, path = QUOTE_PATH, stored = {} }: Opening = {},
) {
  resetStores({ ...OPENED_LINK, ...stored });
  const bff = startBff({ responses: { 'POST /api/quotes/current/views': null, ...responses } });
  const fake = createFakeShell(isSpanish ? { locale: 'es' } : {});
  renderStorefront(<CustomerQuotePages />, { path, shell: fake.shell });
  return { bff, ...fake };
}

export const quoteTitle = () =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`${QUOTE_REFERENCE}$`, 'u') });

/** Opens the quote's page, waits for the quote, and returns the server. */
export async function openQuotePage(responses: FakeResponses, opening: Opening = {}) {
  const { bff } = renderQuotePage(responses, opening);
  await quoteTitle();
  return bff;
}
