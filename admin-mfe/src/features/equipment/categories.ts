import type { Categories } from '@backlot/domain/contract';

/** Names of the categories that exist in the catalogue, each once, sorted (spec 5). */
export function categoryNames({ items }: Categories): string[] {
  return [...new Set(items.map(({ category }) => category))].sort((one, other) => one.localeCompare(other, 'en'));
}

/** A typed category in the spelling of the one that exists; a new one stays as it was typed (decision 10). */
export function asExisting(typed: string, names: readonly string[]): string {
  const same = (name: string) => name.localeCompare(typed.trim(), 'en', { sensitivity: 'base' }) === 0;
  return names.find((name) => name === typed.trim()) ?? names.find(same) ?? typed;
}
