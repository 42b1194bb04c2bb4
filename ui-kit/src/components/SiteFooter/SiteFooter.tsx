import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import classes from './SiteFooter.module.css';

export interface FooterLink {
  /** Text of the link. */
  label: string;
  /** Address within the application. */
  to?: string;
  /** External address, or a file. */
  href?: string;
  /** Downloads the file. */
  isDownload?: boolean;
}

export interface FooterColumn {
  title: string;
  links: readonly FooterLink[];
}

export interface SiteFooterProps {
  /** Sentence below the wordmark. */
  about?: ReactNode;
  /** Titled lists of links. */
  columns: readonly FooterColumn[];
  /** Heading of the contact column. */
  contactTitle?: string;
  /** Address, phone, hours. */
  contact?: ReactNode;
  /** Last line. */
  legal?: ReactNode;
  /** Preferences at the end of the last line: language, privacy. */
  choices?: ReactNode;
}

function Entry({ label, to, href, isDownload = false }: FooterLink) {
  return to === undefined ? (
    <a className={classes.link} href={href} download={isDownload || undefined}>
      {label}
    </a>
  ) : (
    <Link className={classes.link} to={to}>
      {label}
    </Link>
  );
}

/** Public footer. */
export function SiteFooter({ about, columns, contactTitle, contact, legal, choices }: SiteFooterProps) {
  return (
    <footer className={`bl-stage ${classes.root}`}>
      <div className={classes.inside}>
        <div className={classes.brand}>
          <Wordmark size="clamp(2rem, 1.2rem + 3vw, 3.25rem)" />
          {about === undefined ? null : <div className={classes.about}>{about}</div>}
        </div>
        <div className={classes.columns}>
          {columns.map((column) => (
            <section key={column.title}>
              <h2 className={classes.title}>{column.title}</h2>
              <ul className={classes.list}>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <Entry {...link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {contact === undefined ? null : (
            <section>
              {contactTitle === undefined ? null : <h2 className={classes.title}>{contactTitle}</h2>}
              <div className={classes.contact}>{contact}</div>
            </section>
          )}
        </div>
        {legal === undefined && choices === undefined ? null : (
          <div className={classes.last}>
            <div className={classes.legal}>{legal}</div>
            {choices === undefined ? null : <div className={classes.choices}>{choices}</div>}
          </div>
        )}
      </div>
    </footer>
  );
}
