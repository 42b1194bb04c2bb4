import { toCents, type Cents } from '../money/money.js';

/** Trims specifications and drops the empty ones; an entry may hold a comma (decision 11). */
export function cleanSpecifications(entries: readonly string[]): string[] {
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** Reads newly typed specifications: comma separated, trimmed, empties dropped (specification 5 'Admin equipment form'). */
export function readSpecifications(raw: string): string[] {
  return cleanSpecifications(raw.split(','));
}

/** Units per item from the form: 1 when blank; undefined when not a whole number of at least 1 (specification 5). */
export function readUnitsPerItem(raw: string): number | undefined {
  const text = raw.trim();
  if (text === '') return 1;
  const units = /^\d+$/.test(text) ? Number(text) : 0;
  return units >= 1 && Number.isSafeInteger(units) ? units : undefined;
}

/** A daily price typed in dollars, as cents: null when blank, undefined when no amount of at least 0 (specification 5). */
export function readPricePerUnit(raw: string): Cents | null | undefined {
  const text = raw.trim();
  if (text === '') return null;
  if (!/^(?:\d{1,12}(?:\.\d*)?|\.\d+)$/.test(text)) return undefined;
  return toCents(Number(text));
}
