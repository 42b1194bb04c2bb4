import { ShortcutDialog } from '@backlot/ui-kit/overlays';
import { NAV_ITEMS, type NavItem } from '../../../lib/sections/sections.ts';
import { switchLetterShortcuts, useLetterShortcuts } from '../../../lib/shortcuts/letter-shortcuts.ts';
import { PALETTE_KEYS, SHORTCUT_KEYS } from '../../../lib/shortcuts/shortcut-keys.ts';

const messages = {
  title: 'Keyboard shortcuts',
  anywhere: 'Anywhere',
  palette: 'Search and commands',
  search: 'Search on this page',
  list: 'This list',
  goTo: 'Go to',
  lists: 'In lists',
  rows: 'Previous or next row',
  open: 'Open the row',
  letters: 'Shortcuts of single letters',
  lettersHint: `Switch them off if you dictate or press keys by accident. ${PALETTE_KEYS} keeps working, and this list stays in the user menu.`,
};

export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const areOn = useLetterShortcuts();
  const letter = (id: 'search' | 'list') => ({ keys: SHORTCUT_KEYS[id], label: messages[id], isOff: !areOn });
  const lettersOf = (group: NavItem['group']) =>
    NAV_ITEMS.flatMap((page) =>
      page.group === group && page.keys !== undefined ? [{ keys: page.keys, label: page.name, isOff: !areOn }] : [],
    );
  return (
    <ShortcutDialog
      title={messages.title}
      isOpen={isOpen}
      onClose={onClose}
      groups={[
        {
          label: messages.anywhere,
          shortcuts: [
            { keys: PALETTE_KEYS, label: messages.palette },
            letter('search'),
            ...lettersOf('actions'),
            letter('list'),
          ],
        },
        { label: messages.goTo, shortcuts: lettersOf('pages') },
        {
          label: messages.lists,
          shortcuts: [
            { keys: '↑+↓', label: messages.rows },
            { keys: 'Enter', label: messages.open },
          ],
        },
      ]}
      letters={{ label: messages.letters, description: messages.lettersHint, areOn, onChange: switchLetterShortcuts }}
    />
  );
}
