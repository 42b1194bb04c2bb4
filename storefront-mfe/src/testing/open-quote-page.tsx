import { refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { screen } from '@testing-library/react';
import { CustomerQuotePages, OPENED_LINK, QUOTE_PATH, QUOTE_REFERENCE } from './customer-quotes.tsx';
import { createFakeShell } from './fake-shell.ts';
import { renderStorefront } from './render.tsx';
import { startBff } from './start-bff.ts';
import { resetStores, type StoredState } from './stores.ts';

export interface Opening {
  readonly isSpanish?: boolean;
  readonly path?: string;
  readonly stored?: StoredState;
}

/** Renders a page of the quote over the present stores and server. */
export function showQuotePage({ isSpanish = false, path = QUOTE_PATH }: Opening = {}) {
  const fake = createFakeShell(isSpanish ? { locale: 'es' } : {});
  renderStorefront(<CustomerQuotePages />, { path, shell: fake.shell });
  return fake;
}

export function renderQuotePage(responses: FakeResponses, opening: Opening = {}) {
  resetStores({ ...OPENED_LINK, ...opening.stored });
  const bff = startBff({ responses: { 'POST /api/quotes/current/views': null, ...responses } });
  return { bff, ...showQuotePage(opening) };
}

export const quoteTitle = () =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`${QUOTE_REFERENCE}$`, 'u') });

export async function openQuotePage(responses: FakeResponses, opening: Opening = {}) {
  const { bff } = renderQuotePage(responses, opening);
  await quoteTitle();
  return bff;
}

export const linkExpired = () => refusal({ status: 401, code: 'link-expired', errors: [] });
