import { PageHeading, type Accent } from '@backlot/ui-kit';
import { useId, type CSSProperties, type ReactNode } from 'react';
import type { ColorScheme } from '../../ui-kit/src/theme/color-scheme.ts';
import { coloursOf } from '../../ui-kit/src/theme/text-pairs.ts';
import classes from './sheet.module.css';

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

/** Section with its title at the left and content at the right. */
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
 * Sets scheme and accent of its content. Works for Backlot's tokens only; Mantine fields and buttons follow the
 * document.
 */
export function InScheme({
  scheme,
  accent = 'production',
  label,
  children,
}: {
  scheme: ColorScheme;
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

/** Link to another sidebar entry, relative so that it works below any path. */
export function EntryLink({ to, children }: { to: `${'story' | 'docs'}/${string}`; children: ReactNode }) {
  return (
    <a className={classes.link} href={`./?path=/${to}`} target="_top">
      {children}
    </a>
  );
}

export function TokenName({ name }: { name: string }) {
  return <code className={classes.code}>--bl-{name}</code>;
}

export function Code({ children }: { children: ReactNode }) {
  return <code className={classes.code}>{children}</code>;
}

export function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <Code key={`${part} ${index}`}>{part}</Code>));
}
