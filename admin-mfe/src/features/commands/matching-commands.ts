import { foldForSearch } from '@backlot/domain';
import type { CommandItem } from '@backlot/ui-kit/data';

/** A command before it is bound to the page: what it is called, and what else somebody may type for it. */
export type Command = CommandItem & { also?: string };

/** The commands in which every typed term occurs; all of them while nothing is typed. */
export function matchingCommands(commands: readonly Command[], query: string): Command[] {
  const terms = foldForSearch(query).split(/\s+/u);
  return commands.filter(({ label, also = '' }) => {
    const text = foldForSearch(`${label} ${also}`);
    return terms.every((term) => text.includes(term));
  });
}
