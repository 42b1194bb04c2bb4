import { useShell } from '../../../../lib/use-shell.ts';

/** Returns a function that loads the item names of a request in the order of its lines; [] if the call fails. */
export function useItemNames(): (id: string) => Promise<string[]> {
  const { api } = useShell();
  return async (id) => {
    try {
      const { items } = await api.getQuoteRequest({ params: { id } });
      return items.map(({ name }) => name);
    } catch {
      return [];
    }
  };
}
