import { CommandPalette, type CommandGroup } from '@backlot/ui-kit/data';
import { useCallback, useState } from 'react';
import { useShell } from '../../../lib/use-shell.ts';
import { useCommandSearch } from '../api/use-command-search.ts';
import { matchingCommands } from '../matching-commands.ts';
import { useSearchGroups } from '../use-search-groups.tsx';
import { useLocalCommands, type CommandHandlers } from '../use-local-commands.tsx';

const messages = {
  label: 'Search and commands',
  placeholder: 'Search equipment and quote requests, or type a command',
  goTo: 'Go to',
  actions: 'Actions',
  nothingFound: 'Nothing found',
  searching: 'Searching...',
  results: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  missing: 'The command palette did not arrive. Check your connection and try again.',
};

export type BackOfficePaletteProps = CommandHandlers & {
  isOpen: boolean;
  onClose: () => void;
};

export function BackOfficePalette({ isOpen, onClose, ...handlers }: BackOfficePaletteProps) {
  const { notify } = useShell();
  const [query, setQuery] = useState('');
  const searchText = query.trim();
  const search = useCommandSearch(searchText, isOpen);
  const { pages, actions } = useLocalCommands(handlers);
  const found = useSearchGroups(search);

  const onMissing = useCallback(() => {
    onClose();
    notify({ kind: 'error', message: messages.missing });
  }, [notify, onClose]);

  const groups: CommandGroup[] = [
    { id: 'pages', label: messages.goTo, items: matchingCommands(pages, searchText) },
    { id: 'actions', label: messages.actions, items: matchingCommands(actions, searchText) },
    ...found.groups,
  ];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const result = count === 0 ? messages.nothingFound : messages.results(count);
  return (
    <CommandPalette
      label={messages.label}
      placeholder={messages.placeholder}
      isOpen={isOpen}
      onClose={onClose}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      notes={found.isSearching ? [messages.searching] : []}
      nothingFound={messages.nothingFound}
      status={found.isSearching ? messages.searching : result}
      onMissing={onMissing}
    />
  );
}
