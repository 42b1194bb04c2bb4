import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';

export const quoteEmailPreviewUrl = (locale: Locale): string =>
  `${documents.quoteEmailPreview.path}?${new URLSearchParams({ locale }).toString()}`;

const headers = { accept: documents.quoteEmailPreview.contentType };

/** Loads the e-mail's HTML. Fetched instead of framed by URL, because an iframe reports no load failure. */
export function useQuoteEmailPreview(locale: Locale) {
  return useQuery({
    queryKey: ['quote-email-preview', locale],
    queryFn: async ({ signal }) => {
      const response = await fetch(quoteEmailPreviewUrl(locale), { headers, signal });
      if (!response.ok) throw new Error(`The preview answered ${response.status}`);
      return response.text();
    },
  });
}
