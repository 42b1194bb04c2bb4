import { VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import { ColorSchemeToggle } from '../ColorSchemeToggle/ColorSchemeToggle.tsx';
import { MenuButton } from '../MenuDialog/MenuButton.tsx';
import { MenuDialog } from '../MenuDialog/MenuDialog.tsx';
import { MAIN_ID } from '../SiteFrame/SiteFrame.tsx';
import { ShortcutHint } from '../ShortcutKeys/ShortcutHint.tsx';
import { SkipLink } from '../SkipLink/SkipLink.tsx';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import classes from './AdminFrame.module.css';

const useMessages = defineStaffMessages({
  site: 'Backlot, to the public site',
  navigation: 'Back office',
  openMenu: 'Open menu',
  menu: 'Menu',
  sidebar: 'Sidebar',
});

/** Maximum count shown; larger ones show as '999+'. */
const MAX_PENDING_COUNT = 999;

export interface AdminLink {
  /** Address of the section. */
  to: string;
  /** Name of the section in the sidebar. */
  label: string;
  /** Icon of 20 px, hidden from screen readers. */
  icon?: ReactNode;
  /** Marks the link as current on this exact address only, not on those below it. */
  isExact?: boolean;
  /** Number of pending items, with an accessible label. 0 shows nothing. */
  waiting?: { count: number; label: string } | undefined;
  /** Keyboard shortcut, shown on hover and focus; unset while shortcuts are off. */
  keys?: string | undefined;
}

export interface AdminFrameProps {
  /** Sections, in the order of the sidebar. */
  links: readonly AdminLink[];
  /** Name of the current section: the h1 in the title bar. */
  title: string;
  /** Primary action of the page. */
  action?: ReactNode;
  /** Tools next to the user menu: the button of the command palette. */
  tools?: ReactNode;
  /** User menu, in the title bar. */
  user?: ReactNode;
  /** Content at the bottom of the sidebar. */
  sidebarFoot?: ReactNode;
  /** Page content below the title bar. */
  children: ReactNode;
}

function PendingCount({ waiting }: Pick<AdminLink, 'waiting'>) {
  if (waiting === undefined || waiting.count === 0) return null;
  return (
    <>
      <span className={classes.pendingCount} aria-hidden="true">
        {waiting.count > MAX_PENDING_COUNT ? `${MAX_PENDING_COUNT}+` : waiting.count}
      </span>
      <VisuallyHidden> {waiting.label}</VisuallyHidden>
    </>
  );
}

/** Layout of the back office: sidebar, title bar, work surface; below 1024 px the sidebar is a menu. */
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
                <PendingCount waiting={link.waiting} />
              </NavLink>
            </ShortcutHint>
          </li>
        ))}
      </ul>
    </nav>
  );
  const foot = (
    <div className={classes.footer}>
      {sidebarFoot}
      <ColorSchemeToggle isLabelled />
    </div>
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
        {foot}
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
        {foot}
      </MenuDialog>
    </div>
  );
}
