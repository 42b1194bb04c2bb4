import { Link, useLocation } from '@backlot/ui-kit/router';
import { pagePath } from '../../../lib/sections/page-path.ts';
import classes from './stock-nav.module.css';

const messages = {
  label: 'Stock',
  adminStockPlan: 'Plan',
  adminShortages: 'Shortages',
  adminStockSettings: 'Settings',
};

const PAGES = ['adminStockPlan', 'adminShortages', 'adminStockSettings'] as const;

export function StockNav() {
  const { pathname } = useLocation();
  return (
    <nav className={classes.root} aria-label={messages.label}>
      {PAGES.map((page) => (
        <Link
          key={page}
          className={classes.link ?? ''}
          to={pagePath(page)}
          aria-current={pathname === pagePath(page) ? 'page' : undefined}
        >
          {messages[page]}
        </Link>
      ))}
    </nav>
  );
}
