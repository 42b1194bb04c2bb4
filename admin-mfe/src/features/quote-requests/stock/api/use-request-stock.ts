import type { RequestedItem } from '@backlot/domain/contract';
import type { RequestStock } from '@backlot/domain/contract/staff';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { previewOf, type UnsavedStockInputs } from '../rules/stock-rows.ts';

/** Refetch interval in ms; other requests change the free units. */
const REFRESH_MS = 30_000;
const PREVIEW_DELAY_MS = 400;

export interface DisplayedStock {
  readonly saved: UseQueryResult<RequestStock>;
  /** The preview while there are edits, else the saved stock; undefined before the first response. */
  readonly stock: RequestStock | undefined;
  /** Whether `stock` includes all unsaved edits. */
  readonly isPreview: boolean;
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

/** Loads the stock, and a preview while items or days are edited. Disabled for a deleted request. */
export function useRequestStock(id: string, { items, period }: UnsavedDrafts, isDeleted: boolean): DisplayedStock {
  const { api } = useShell();
  const saved = useSavedStock(id, !isDeleted);
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
    stock: previewed ?? saved.data,
    isPreview: isLatest,
    isUpdating: isEdited && !isLatest && !preview.isError,
    hasPreviewFailed: isEdited && later === edits && preview.isError,
  };
}
