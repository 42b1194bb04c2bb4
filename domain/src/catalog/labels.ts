import type { Locale } from '../locale/locale.ts';

export const SPECIFICATIONS_SHOWN = 2;

/** `more`: number left out; `moreLabel`: '+N more', undefined when none are. */
export interface SpecificationPreview {
  readonly shown: string[];
  readonly more: number;
  readonly moreLabel: string | undefined;
}

export function specificationPreview(specifications: readonly string[], locale: Locale = 'en'): SpecificationPreview {
  const more = Math.max(0, specifications.length - SPECIFICATIONS_SHOWN);
  return {
    shown: specifications.slice(0, SPECIFICATIONS_SHOWN),
    more,
    moreLabel: more > 0 ? `+${more} ${locale === 'es' ? 'más' : 'more'}` : undefined,
  };
}

/** Shortens a description to at most `max` characters, including the '…', without splitting a code point. */
export function shortenDescription(text: string, max = 50): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, Math.max(0, max - 1))
    .join('')
    .trimEnd()}…`;
}

export function totalUnits(quantity: number, unitsPerItem: number): number {
  return quantity * unitsPerItem;
}

/** 'N items × M each'. */
export function quoteItemsLabel(quantity: number, unitsPerItem: number, locale: Locale = 'en'): string {
  if (locale === 'es') return `${quantity} ${quantity === 1 ? 'artículo' : 'artículos'} × ${unitsPerItem} c/u`;
  return `${quantity} items × ${unitsPerItem} each`;
}
