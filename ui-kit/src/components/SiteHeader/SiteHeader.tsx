import { useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { defineMessages } from '../../i18n/define-messages.ts';
import { ColorSchemeToggle } from '../ColorSchemeToggle/ColorSchemeToggle.tsx';
import { MenuButton } from '../MenuDialog/MenuButton.tsx';
import { MenuDialog } from '../MenuDialog/MenuDialog.tsx';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import classes from './SiteHeader.module.css';

const useMessages = defineMessages({
  en: { home: 'Backlot, home', navigation: 'Main', openMenu: 'Open menu', menu: 'Menu' },
  es: { home: 'Backlot, inicio', navigation: 'Principal', openMenu: 'Abrir el menú', menu: 'Menú' },
});

export interface SiteLink {
  /** Address of the page. */
  to: string;
  /** Name of the page. */
  label: string;
  /** Marks the link as current on this exact address only, not on those below it. */
  isExact?: boolean;
  /** Marks the link as current on other pages of its section. */
  isCurrent?: boolean;
}

export interface SiteHeaderProps {
  /** Main pages, in order. */
  links: readonly SiteLink[];
  /** Quote button. */
  quote: ReactNode;
  /** User menu, if signed in. */
  user?: ReactNode;
  /** Language switch, in the bar and in the menu. */
  language?: ReactNode;
  /** Further menu entries on small screens: Sign In, or Profile and Sign Out. */
  menuExtra?: ReactNode;
  /** Address of the wordmark's link. */
  homeTo?: string;
}

/** Public header. Uses container queries, because the quote panel reduces its width. */
export function SiteHeader({ links, quote, user, language, menuExtra, homeTo = '/' }: SiteHeaderProps) {
  const messages = useMessages();
  const [isMenuOpen, setMenuOpen] = useState(false);

  const { pathname } = useLocation();

  const entries = links.map(({ to, label, isExact = false, isCurrent }) => (
    <li key={to}>
      {isCurrent && pathname !== to ? (
        <Link className={classes.link} to={to} aria-current="true">
          {label}
        </Link>
      ) : (
        <NavLink className={classes.link} to={to} end={isExact}>
          {label}
        </NavLink>
      )}
    </li>
  ));

  return (
    <header className={`bl-stage ${classes.root}`}>
      <div className={classes.bar}>
        <Link className={classes.home} to={homeTo} aria-label={messages.home}>
          <Wordmark />
        </Link>
        <nav className={classes.wide} aria-label={messages.navigation}>
          <ul className={classes.links}>{entries}</ul>
        </nav>
        <div className={classes.end}>
          <div className={`${classes.wide} ${classes.tools}`}>
            {language}
            <ColorSchemeToggle />
          </div>
          {user === undefined ? null : <div className={classes.wide}>{user}</div>}
          {quote}
          <MenuButton label={messages.openMenu} isOpen={isMenuOpen} onClick={() => setMenuOpen(true)} />
        </div>
      </div>
      <MenuDialog label={messages.menu} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} heading={<Wordmark />}>
        <nav aria-label={messages.navigation}>
          <ul className={classes.stacked}>{entries}</ul>
        </nav>
        <div className={classes.extra}>
          {menuExtra}
          {language}
          <ColorSchemeToggle isLabelled />
        </div>
      </MenuDialog>
    </header>
  );
}
