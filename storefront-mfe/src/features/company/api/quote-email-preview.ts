import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';

/** Address of the quote e-mail with sample data, in a language. */
export function quoteEmailPreviewUrl(locale: Locale): string {
  return `${documents.quoteEmailPreview.path}?${new URLSearchParams({ locale }).toString()}`;
}

async function fetchPreview(locale: Locale, signal: AbortSignal): Promise<string> {
  const response = await fetch(quoteEmailPreviewUrl(locale), {
    headers: { accept: documents.quoteEmailPreview.contentType },
    signal,
  });
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  return response.text();
}

/** The e-mail's HTML. It is fetched rather than framed by address, because a frame does not tell whether it failed. */
export function useQuoteEmailPreview(locale: Locale) {
  return useQuery({ queryKey: ['quote-email-preview', locale], queryFn: ({ signal }) => fetchPreview(locale, signal) });
}
