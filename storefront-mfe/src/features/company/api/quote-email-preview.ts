import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';

/** Address of the quote e-mail with sample data, in a language. */
export function quoteEmailPreviewAddress(locale: Locale): string {
  return `${documents.quoteEmailPreview.path}?${new URLSearchParams({ locale }).toString()}`;
}

async function fetchPreview(locale: Locale, signal: AbortSignal): Promise<string> {
  const answer = await fetch(quoteEmailPreviewAddress(locale), {
    headers: { accept: documents.quoteEmailPreview.contentType },
    signal,
  });
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}`);
  return answer.text();
}

/** The e-mail's HTML. It is fetched rather than framed by address, because a frame does not tell whether it failed. */
export function useQuoteEmailPreview(locale: Locale) {
  return useQuery({ queryKey: ['quote-email-preview', locale], queryFn: ({ signal }) => fetchPreview(locale, signal) });
}
