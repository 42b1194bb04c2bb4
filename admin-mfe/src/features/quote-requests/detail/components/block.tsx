import { ActionIcon, Button, iconSize, iconStroke } from '@backlot/ui-kit';
import { IconPencil } from '@tabler/icons-react';
import { useId, type ReactNode, type Ref } from 'react';
import classes from './block.module.css';

export interface BlockProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  /** Focus target when a focused control of the block was removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  titleId?: string;
  /** Marks staff-only content, styled unlike anything customers see. */
  isInternal?: boolean;
}

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

export interface EditButtonProps {
  label: string;
  onClick: () => void;
  isSmall?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

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

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
