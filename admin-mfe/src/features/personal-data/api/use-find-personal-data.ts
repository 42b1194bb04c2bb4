import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

/**
 * Looks up personal data. A mutation: each lookup is logged as activity, so that it must not be refetched
 * automatically.
 */
export function useFindPersonalData() {
  const { api } = useShell();
  return useMutation({ mutationFn: (email: string) => api.findPersonalData({ body: { email } }) });
}
