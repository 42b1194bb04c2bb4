import { defineStaffMessages } from '@backlot/ui-kit';
import { ShortcutDialog } from '@backlot/ui-kit/overlays';
import { switchLetterShortcuts, useLetterShortcuts } from '../../../lib/shortcuts/letter-shortcuts.ts';
import { PALETTE_KEYS, SHORTCUT_KEYS } from '../../../lib/shortcuts/shortcut-keys.ts';

const useMessages = defineStaffMessages({
  title: 'Keyboard shortcuts',
  anywhere: 'Anywhere',
  palette: 'Search and commands',
  search: 'Search on this page',
  newEquipment: 'Add Equipment',
  list: 'This list',
  goTo: 'Go to',
  overview: 'Overview',
  equipment: 'Equipment',
  quoteRequests: 'Quote Requests',
  reports: 'Reports',
  lists: 'In lists',
  rows: 'Previous or next row',
  open: 'Open the row',
  letters: 'Shortcuts of single letters',
  lettersHint: `Switch them off if you dictate or press keys by accident. ${PALETTE_KEYS} keeps working, and this list stays in the user menu.`,
});

export type ShortcutListProps = { isOpen: boolean; onClose: () => void };

/** All shortcuts of the back office, and the switch for those of single letters. */
export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const messages = useMessages();
  const areOn = useLetterShortcuts();
  const letter = (id: 'search' | 'newEquipment' | 'list' | 'overview' | 'equipment' | 'quoteRequests' | 'reports') => ({
    keys: SHORTCUT_KEYS[id],
    label: messages[id],
    isOff: !areOn,
  });
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
            letter('newEquipment'),
            letter('list'),
          ],
        },
        {
          label: messages.goTo,
          shortcuts: [letter('overview'), letter('equipment'), letter('quoteRequests'), letter('reports')],
        },
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
