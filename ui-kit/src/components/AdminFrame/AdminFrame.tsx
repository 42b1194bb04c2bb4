import { VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { defineStaffMessages } from '../../i18n/define-messages';
import { ColorSchemeToggle } from '../ColorSchemeToggle';
import { MenuButton, MenuDialog } from '../MenuDialog';
import { MAIN_ID } from '../SiteFrame';
import { ShortcutHint } from '../ShortcutKeys';
import { SkipLink } from '../SkipLink';
import { Wordmark } from '../Wordmark';
import classes from './AdminFrame.module.css';

const useMessages = defineStaffMessages({
  site: 'Backlot, to the public site',
  navigation: 'Back office',
  openMenu: 'Open menu',
  menu: 'Menu',
  sidebar: 'Sidebar',
});

/** More than so many are not counted out. */
const WAITING_MAX = 999;

export type AdminLink = {
  /** Address of the section. */
  to: string;
  /** Its name in the sidebar. */
  label: string;
  /** An icon of 20 px, hidden from screen readers. */
  icon?: ReactNode;
  /** Current on this very address only, and not on those below it. */
  isExact?: boolean;
  /** What waits there. Nothing is shown for 0. */
  waiting?: { count: number; label: string } | undefined;
  /** Its shortcut, shown while the link is pointed at or focused; unset while shortcuts are off. */
  keys?: string | undefined;
};

export type AdminFrameProps = {
  /** The sections, in the order of the sidebar. */
  links: readonly AdminLink[];
  /** The current section, shown in the title bar as the page's h1. */
  title: string;
  /** The one primary action of the page. */
  action?: ReactNode;
  /** Beside the user menu: what opens the command palette. */
  tools?: ReactNode;
  /** The user menu, in the title bar. */
  user?: ReactNode;
  /** The foot of the sidebar. */
  sidebarFoot?: ReactNode;
  /** The page below the title bar. */
  children: ReactNode;
};

/** How much waits there, right of a link's name. */
function Waiting({ waiting }: Pick<AdminLink, 'waiting'>) {
  if (waiting === undefined || waiting.count === 0) return null;
  return (
    <>
      <span className={classes.waiting} aria-hidden="true">
        {waiting.count > WAITING_MAX ? `${WAITING_MAX}+` : waiting.count}
      </span>
      <VisuallyHidden> {waiting.label}</VisuallyHidden>
    </>
  );
}

/** The back office: ink sidebar, title bar, paper work surface; below 1024 px the sidebar is a menu that slides out. */
export function AdminFrame({ links, title, action, tools, user, sidebarFoot, children }: AdminFrameProps) {
  const messages = useMessages();
  const [isMenuOpen, setMenuOpen] = useState(false);

  const navigation = (
    <nav aria-label={messages.navigation}>
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.to}>
            <ShortcutHint keys={link.keys} position="right">
              <NavLink className={classes.link} to={link.to} end={link.isExact ?? false}>
                {link.icon}
                <span>{link.label}</span>
                <Waiting waiting={link.waiting} />
              </NavLink>
            </ShortcutHint>
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
        <div className={classes.footer}>
          {sidebarFoot}
          <ColorSchemeToggle isLabelled />
        </div>
      </aside>
      <div className={classes.work}>
        <header className={classes.bar}>
          <MenuButton label={messages.openMenu} isOpen={isMenuOpen} onClick={() => setMenuOpen(true)} />
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.end}>
            {tools}
            {user}
          </div>
          {action === undefined ? null : <div className={classes.action}>{action}</div>}
        </header>
        <main className={classes.main} id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </div>
      <MenuDialog
        label={messages.menu}
        side="start"
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        heading={home}
      >
        {navigation}
        <div className={classes.footer}>
          {sidebarFoot}
          <ColorSchemeToggle isLabelled />
        </div>
      </MenuDialog>
    </div>
  );
}
