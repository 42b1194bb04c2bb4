import { toCents, type Cents } from '../money/money.ts';

/** Trims specifications and drops empty ones; an entry may contain a comma (decision 11). */
export function cleanSpecifications(entries: readonly string[]): string[] {
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** Parses typed specifications: comma separated, trimmed, without empty ones. */
export function readSpecifications(raw: string): string[] {
  return cleanSpecifications(raw.split(','));
}

/** Parses units per item: 1 when blank; undefined unless a whole number of at least 1. */
export function readUnitsPerItem(raw: string): number | undefined {
  const text = raw.trim();
  if (text === '') return 1;
  const units = /^\d+$/.test(text) ? Number(text) : 0;
  return units >= 1 && Number.isSafeInteger(units) ? units : undefined;
}

/** Parses a daily price in dollars to cents: null when blank, undefined unless an amount of at least 0. */
export function readPricePerUnit(raw: string): Cents | null | undefined {
  const text = raw.trim();
  if (text === '') return null;
  if (!/^(?:\d{1,12}(?:\.\d*)?|\.\d+)$/.test(text)) return undefined;
  return toCents(Number(text));
}
