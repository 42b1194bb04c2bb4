import type { RequestedItem } from '@backlot/domain/contract';
import type { RequestStock } from '@backlot/domain/contract/staff';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { useDebouncedValue } from '../../detail/api/use-debounced-value.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { previewOf, type UnsavedStockInputs } from '../rules/stock-rows.ts';

/** Other requests change what is free, too. */
const REFRESH_MS = 30_000;
const PREVIEW_DELAY_MS = 400;

/** The stock of a request, and the same with the unsaved edits of the page. */
export interface DisplayedStock {
  /** As it is saved. */
  readonly saved: UseQueryResult<RequestStock>;
  /** That of the preview while something is edited, else the saved one; undefined before the first response. */
  readonly stock: RequestStock | undefined;
  /** Whether `stock` includes all unsaved edits. */
  readonly isPreview: boolean;
  /** A preview of the latest edits is on its way. */
  readonly isUpdating: boolean;
  readonly hasPreviewFailed: boolean;
}

function useSavedStock(id: string, isEnabled: boolean): UseQueryResult<RequestStock> {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.stock(id),
    queryFn: ({ signal }) => api.getRequestStock({ params: { id }, signal }),
    enabled: isEnabled,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  });
}

export interface UnsavedDrafts {
  readonly items: { readonly lines: readonly RequestedItem[] } | undefined;
  readonly period: UnsavedStockInputs['period'];
}

/** Loads the stock of a request, and previews it while items or days are edited. Loads nothing of a deleted request. */
export function useRequestStock(id: string, { items, period }: UnsavedDrafts, isGone: boolean): DisplayedStock {
  const { api } = useShell();
  const saved = useSavedStock(id, !isGone);
  const edits = useMemo(() => previewOf({ items: items?.lines, period }), [items, period]);
  const later = useDebouncedValue(edits, PREVIEW_DELAY_MS);
  const isEdited = edits !== undefined && !isGone;
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
    stock: previewed ?? saved.data,
    isPreview: isLatest,
    isUpdating: isEdited && !isLatest && !preview.isError,
    hasPreviewFailed: isEdited && later === edits && preview.isError,
  };
}
