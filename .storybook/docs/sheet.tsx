import { PageHeading, type Accent } from '@backlot/ui-kit';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { coloursOf, type ColourScheme } from '../../ui-kit/src/theme/text-pairs';
import classes from './sheet.module.css';

/** A page of the documentation: a heading, a sentence of what it is about, then its sections. */
export function Sheet({
  eyebrow,
  title,
  intro,
  children,
}: {
  eyebrow: string;
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className={classes.sheet}>
      <PageHeading eyebrow={eyebrow} title={title} lede={intro} />
      {children}
    </main>
  );
}

/** A part of a page: what it is at the left, what it shows at the right. */
export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <header className={classes.partHead}>
        <h2 className={classes.partTitle} id={id}>
          {title}
        </h2>
        {note === undefined ? null : <div className={classes.note}>{note}</div>}
      </header>
      <div className={classes.partBody}>{children}</div>
    </section>
  );
}

type Variables = CSSProperties & Record<`--${string}`, string>;

/**
 * Shows what is inside in a scheme and accent of its own, whatever the toolbar says. Good for what reads Backlot's own
 * colours; the fields and buttons of the kit follow the document instead.
 */
export function InScheme({
  scheme,
  accent = 'production',
  label,
  children,
}: {
  scheme: ColourScheme;
  accent?: Accent;
  label?: string;
  children: ReactNode;
}) {
  const style: Variables = {
    colorScheme: scheme,
    ...Object.fromEntries(Object.entries(coloursOf(scheme, accent)).map(([token, value]) => [`--bl-${token}`, value])),
  };
  return (
    <div className={classes.scheme} style={style}>
      {label === undefined ? null : <p className={classes.schemeLabel}>{label}</p>}
      {children}
    </div>
  );
}

/** Leads to another entry of the sidebar. The address is relative, so that it holds on any path. */
export function EntryLink({ to, children }: { to: `${'story' | 'docs'}/${string}`; children: ReactNode }) {
  return (
    <a className={classes.link} href={`./?path=/${to}`} target="_top">
      {children}
    </a>
  );
}

/** The name of a token as style sheets write it. */
export function TokenName({ name }: { name: string }) {
  return <code className={classes.code}>--bl-{name}</code>;
}

export function Code({ children }: { children: ReactNode }) {
  return <code className={classes.code}>{children}</code>;
}

/** A sentence with names of code in backquotes. */
export function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <Code key={`${part} ${index}`}>{part}</Code>));
}
