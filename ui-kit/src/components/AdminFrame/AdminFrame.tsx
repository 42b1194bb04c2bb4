import { IconMenu2 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { defineStaffMessages } from '../../i18n/define-messages';
import { ColorSchemeToggle } from '../ColorSchemeToggle';
import { MenuDialog } from '../MenuDialog';
import { MAIN_ID } from '../SiteFrame';
import { SkipLink } from '../SkipLink';
import { Wordmark } from '../Wordmark';
import classes from './AdminFrame.module.css';

const useMessages = defineStaffMessages({ site: 'Backlot, to the public site', navigation: 'Back office', openMenu: 'Open menu', menu: 'Menu', sidebar: 'Sidebar' });

export type AdminLink = {
  to: string;
  label: string;
  /** An icon of 20 px, hidden from screen readers. */
  icon?: ReactNode;
  isExact?: boolean;
};

export type AdminFrameProps = {
  links: readonly AdminLink[];
  /** The current section, shown in the title bar as the page's h1. */
  title: string;
  /** The one primary action of the page. */
  action?: ReactNode;
  /** The user menu, in the title bar. */
  user?: ReactNode;
  /** The foot of the sidebar. */
  sidebarFoot?: ReactNode;
  children: ReactNode;
};

/** The back office: ink sidebar, title bar, paper work surface; below 1024 px the sidebar is a menu that slides out. */
export function AdminFrame({ links, title, action, user, sidebarFoot, children }: AdminFrameProps) {
  const messages = useMessages();
  const [isMenuOpen, setMenuOpen] = useState(false);

  const navigation = (
    <nav aria-label={messages.navigation}>
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink className={classes.link} to={link.to} end={link.isExact ?? false}>
              {link.icon}
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  const home = (
    <Link className={classes.home} to="/" aria-label={messages.site}>
      <Wordmark />
    </Link>
  );

  return (
    <div className={classes.root}>
      <SkipLink targetId={MAIN_ID} />
      <aside className={`bl-stage ${classes.sidebar}`} aria-label={messages.sidebar}>
        {home}
        {navigation}
        <div className={classes.foot}>
          {sidebarFoot}
          <ColorSchemeToggle isLabelled />
        </div>
      </aside>
      <div className={classes.work}>
        <header className={classes.bar}>
          <button
            className={classes.burger}
            type="button"
            aria-label={messages.openMenu}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          </button>
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.end}>{user}</div>
          {action === undefined ? null : <div className={classes.action}>{action}</div>}
        </header>
        <main className={classes.main} id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </div>
      <MenuDialog label={messages.menu} side="start" isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} heading={home}>
        {navigation}
        <div className={classes.foot}>
          {sidebarFoot}
          <ColorSchemeToggle isLabelled />
        </div>
      </MenuDialog>
    </div>
  );
}
