import type { Categories } from '@backlot/domain/contract';

/** Returns the distinct category names, sorted (spec 5). */
export function categoryNames({ items }: Categories): string[] {
  return [...new Set(items.map(({ category }) => category))].sort((one, other) => one.localeCompare(other, 'en'));
}

/** Returns the existing category that equals the typed one apart from case, else the typed text (decision 10). */
export function toExistingCategory(typed: string, names: readonly string[]): string {
  const same = (name: string) => name.localeCompare(typed.trim(), 'en', { sensitivity: 'base' }) === 0;
  return names.find((name) => name === typed.trim()) ?? names.find(same) ?? typed;
}
