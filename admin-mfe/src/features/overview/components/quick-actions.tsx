import { Button, PageHeading, defineStaffMessages } from '@backlot/ui-kit';
import { ShortcutHint } from '@backlot/ui-kit/data';
import { Link } from '@backlot/ui-kit/router';
import { useShortcutHints } from '../../../lib/shortcuts/letter-shortcuts.ts';
import classes from './quick-actions.module.css';

const useMessages = defineStaffMessages({
  title: 'Quick Actions',
  addEquipment: 'Add Equipment',
  viewReports: 'View Reports',
});

/** Ways on from the overview. */
export function QuickActions() {
  const messages = useMessages();
  const hints = useShortcutHints();
  return (
    <section aria-labelledby="quick-actions">
      <PageHeading size="section" id="quick-actions" title={messages.title} />
      <div className={classes.actions}>
        <ShortcutHint keys={hints.newEquipment}>
          <Button component={Link} to="/admin/equipment/new">
            {messages.addEquipment}
          </Button>
        </ShortcutHint>
        <ShortcutHint keys={hints.reports}>
          <Button component={Link} to="/admin/reports" variant="default">
            {messages.viewReports}
          </Button>
        </ShortcutHint>
      </div>
    </section>
  );
}
