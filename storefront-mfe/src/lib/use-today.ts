import { businessToday, type Day } from '@backlot/domain';
import { useShell } from './shell-context.tsx';

/** The server's day, or until loaded the visitor's clock in the business's time zone (decision 7). */
export function useToday(): Day {
  const { site } = useShell();
  return site?.today ?? businessToday(new Date());
}
