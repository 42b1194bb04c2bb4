import { useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { defineMessages } from '../../i18n/define-messages';
import { ColorSchemeToggle } from '../ColorSchemeToggle';
import { MenuButton, MenuDialog } from '../MenuDialog';
import { Wordmark } from '../Wordmark';
import classes from './SiteHeader.module.css';

const useMessages = defineMessages({
  en: { home: 'Backlot, home', navigation: 'Main', openMenu: 'Open menu', menu: 'Menu' },
  es: { home: 'Backlot, inicio', navigation: 'Principal', openMenu: 'Abrir el menú', menu: 'Menú' },
});

export type SiteLink = {
  /** Address of the page. */
  to: string;
  /** Name of the page. */
  label: string;
  /** Marked as current only on the very address, not below it. */
  isExact?: boolean;
  /** Marked as current on this address as well: the page belongs to the link's. */
  isCurrent?: boolean;
};

export type SiteHeaderProps = {
  /** The main pages, in their order. */
  links: readonly SiteLink[];
  /** The quote button. */
  quote: ReactNode;
  /** The user menu, when somebody is signed in. */
  user?: ReactNode;
  /** The way to the other language, in the bar and in the menu. */
  language?: ReactNode;
  /** Further entries of the menu on small screens: Sign In, or Profile and Sign Out. */
  menuExtra?: ReactNode;
  /** Address that the wordmark leads to. */
  homeTo?: string;
};

/** The public header. It asks for its own width, not the window's, because the quote panel takes room from it. */
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
