import { Button, PageHeading, defineStaffMessages } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import classes from './quick-actions.module.css';

const useMessages = defineStaffMessages({ title: 'Quick Actions', addEquipment: 'Add Equipment', viewReports: 'View Reports' });

/** Ways on from the overview. */
export function QuickActions() {
  const messages = useMessages();
  return (
    <section aria-labelledby="quick-actions">
      <PageHeading size="section" id="quick-actions" title={messages.title} />
      <div className={classes.actions}>
        <Button component={Link} to="/admin/equipment/new">
          {messages.addEquipment}
        </Button>
        <Button component={Link} to="/admin/reports" variant="default">
          {messages.viewReports}
        </Button>
      </div>
    </section>
  );
}
