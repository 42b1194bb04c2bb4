import { businessToday, type Day } from '@backlot/domain';
import { useShell } from './shell-context.tsx';

/** The business's day: the server's word, or the visitor's clock read in the business's zone until it is known (decision 7). */
export function useToday(): Day {
  const { site } = useShell();
  return site?.today ?? businessToday(new Date());
}
