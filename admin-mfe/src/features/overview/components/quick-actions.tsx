import { Button, PageHeading } from '@backlot/ui-kit';
import { ShortcutHint } from '@backlot/ui-kit/data';
import { Link } from '@backlot/ui-kit/router';
import { NAV_ITEMS } from '../../../lib/sections/sections.ts';
import { useShortcutHint } from '../../../lib/shortcuts/letter-shortcuts.ts';
import classes from './quick-actions.module.css';

const messages = { title: 'Quick Actions' };

export function QuickActions() {
  const hintOf = useShortcutHint();
  return (
    <section aria-labelledby="quick-actions">
      <PageHeading size="section" id="quick-actions" title={messages.title} />
      <div className={classes.actions}>
        {NAV_ITEMS.filter(({ quickAction }) => quickAction !== undefined).map(
          ({ page, path, ctaLabel, keys, quickAction }) => (
            <ShortcutHint key={page} keys={hintOf(keys)}>
              <Button component={Link} to={path} {...(quickAction === 'further' ? { variant: 'default' } : {})}>
                {ctaLabel}
              </Button>
            </ShortcutHint>
          ),
        )}
      </div>
    </section>
  );
}
