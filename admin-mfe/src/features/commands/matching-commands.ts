import { foldForSearch } from '@backlot/domain';
import type { CommandItem } from '@backlot/ui-kit/data';

/** Palette command that is not yet bound to the page. `also`: further search terms. */
export type Command = CommandItem & { keywords?: string };

/** Returns the commands that contain every typed term; all for an empty query. */
export function matchingCommands(commands: readonly Command[], query: string): Command[] {
  const terms = foldForSearch(query).split(/\s+/u);
  return commands.filter(({ label, keywords = '' }) => {
    const text = foldForSearch(`${label} ${keywords}`);
    return terms.every((term) => text.includes(term));
  });
}
