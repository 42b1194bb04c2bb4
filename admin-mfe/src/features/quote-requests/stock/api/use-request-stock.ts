import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import type { QuoteDrafts } from '../../detail/use-quote-drafts.ts';
import { LIVE_QUERY } from '../../live-query.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { previewOf } from '../rules/stock-rows.ts';

const PREVIEW_DELAY_MS = 400;

export type DisplayedStock = ReturnType<typeof useRequestStock>;

/** Loads the stock, and a preview while items or days are edited. Disabled for a deleted request. */
export function useRequestStock(id: string, { items, period }: QuoteDrafts, isDeleted: boolean) {
  const { api } = useShell();
  const saved = useQuery({
    queryKey: quoteRequestKeys.stock(id),
    queryFn: ({ signal }) => api.getRequestStock({ params: { id }, signal }),
    enabled: !isDeleted,
    ...LIVE_QUERY,
  });
  const edits = useMemo(() => previewOf({ items: items?.lines, period }), [items, period]);
  const later = useDebouncedValue(edits, PREVIEW_DELAY_MS);
  const isEdited = edits !== undefined && !isDeleted;
  const preview = useQuery({
    queryKey: quoteRequestKeys.stockPreview(id, later),
    queryFn: ({ signal }) => api.previewRequestStock({ params: { id }, body: later ?? {}, signal }),
    enabled: isEdited && later !== undefined,
    placeholderData: keepPreviousData,
  });
  const previewed = isEdited && later !== undefined ? preview.data : undefined;
  const isLatest = previewed !== undefined && later === edits && !preview.isPlaceholderData;
  return {
    saved,
    /** The preview while there are edits, else the saved stock; undefined before the first response. */
    stock: previewed ?? saved.data,
    /** Whether `stock` includes all unsaved edits. */
    isPreview: isLatest,
    isUpdating: isEdited && !isLatest && !preview.isError,
    hasPreviewFailed: isEdited && later === edits && preview.isError,
  };
}
