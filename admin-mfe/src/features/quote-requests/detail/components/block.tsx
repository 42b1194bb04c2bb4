import { ActionIcon, Button, iconSize, iconStroke } from '@backlot/ui-kit';
import { IconPencil } from '@tabler/icons-react';
import { useId, type ReactNode, type Ref } from 'react';
import classes from './block.module.css';

export type BlockProps = {
  title: string;
  /** What stands at the right of the title: controls, a count. */
  aside?: ReactNode;
  children: ReactNode;
  /** Of the title, which can take the focus when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Of the title, where something leads to it. */
  titleId?: string;
  /** It holds what no customer may see, and looks like nothing that one sees. */
  isInternal?: boolean;
};

/** A part of the page under its ruled title. */
export function Block({ title, aside, children, titleRef, titleId, isInternal = false }: BlockProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <section className={classes.root} aria-labelledby={id} data-internal={isInternal || undefined}>
      <header className={classes.header}>
        <h3 className={classes.title} id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

export type EditButtonProps = {
  /** Its name: what is edited. */
  label: string;
  onClick: () => void;
  /** Without words, beside a single value. */
  isSmall?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Opens a part of the page for editing. */
export function EditButton({ label, onClick, isSmall = false, ref }: EditButtonProps) {
  const icon = <IconPencil size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />;
  if (isSmall) {
    return (
      <ActionIcon
        className={classes.small}
        ref={ref}
        variant="default"
        size="1.75rem"
        aria-label={label}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Button
      className={classes.edit}
      ref={ref}
      variant="subtle"
      size="compact-sm"
      leftSection={icon}
      aria-label={label}
      onClick={onClick}
    >
      Edit
    </Button>
  );
}

/** Facts with their names, ruled like a call sheet. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One fact. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
