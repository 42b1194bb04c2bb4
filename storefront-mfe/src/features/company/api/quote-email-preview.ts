import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';

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

/** Loads the e-mail's HTML. Fetched instead of framed by URL, because an iframe reports no load failure. */
export function useQuoteEmailPreview(locale: Locale) {
  return useQuery({ queryKey: ['quote-email-preview', locale], queryFn: ({ signal }) => fetchPreview(locale, signal) });
}
