import type { Assignee, QuoteRequest } from '@backlot/domain/contract/staff';
import { iconSize, iconStroke, motion } from '@backlot/ui-kit';
import { AlertDialog, Menu } from '@backlot/ui-kit/overlays';
import { IconCheck, IconChevronDown, IconUser } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { assigneeName } from '../../assignee-name.ts';
import { useAdmins, useAssign } from '../api/assignees.ts';
import classes from './assignee-picker.module.css';

const messages = {
  assigneeOf: (reference: string, name: string) => `Assignee of ${reference}: ${name}`,
  nobody: 'Nobody',
  me: (email: string) => `Me (${email})`,
  loading: 'Loading staff...',
  retry: 'Staff could not be loaded. Try again',
  failedTitle: 'Assignee not changed',
};

const NOBODY = 'nobody';

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <Menu.RadioItem
      value={value}
      closeMenuOnClick
      checkIcon={<IconCheck size={iconSize.sm} stroke={iconStroke.strong} aria-hidden="true" />}
    >
      <bdi className={classes.choice}>{label}</bdi>
    </Menu.RadioItem>
  );
}

/** Menu items: nobody and the signed-in admin at once, other admins once loaded. Loads them when the menu opens. */
function Choices({ assignee }: { assignee: Assignee | null }) {
  const { session } = useShell();
  const { data, isError, isFetching, refetch } = useAdmins();
  const own = session.status === 'signed-in' ? session.user : undefined;
  // The current assignee is listed before the others are loaded.
  const known = data ?? (assignee === null ? [] : [assignee]);
  return (
    <>
      <Choice value={NOBODY} label={messages.nobody} />
      {own === undefined ? null : <Choice value={own.id} label={messages.me(own.email)} />}
      {known
        .filter(({ id }) => id !== own?.id)
        .map((admin) => (
          <Choice key={admin.id} value={admin.id} label={assigneeName(admin)} />
        ))}
      {isError && !isFetching ? (
        <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
          {messages.retry}
        </Menu.Item>
      ) : null}
      {data === undefined && isFetching ? <Menu.Label>{messages.loading}</Menu.Label> : null}
    </>
  );
}

/** Assignee of a request, as a button that opens a menu of admins. Arrow keys only move; Enter selects. */
export function AssigneePicker({ request }: { request: QuoteRequest }) {
  const { mutate: assign, isPending, failure, reset } = useAssign(request);
  const button = useRef<HTMLButtonElement>(null);
  const { assignee, reference } = request;
  const current = assignee?.id ?? NOBODY;
  const name = assignee === null ? messages.nobody : assigneeName(assignee);

  function choose(next: string) {
    // Focus before the alert opens, so that it returns here.
    button.current?.focus();
    if (next !== current) assign(next === NOBODY ? null : next);
  }

  return (
    <>
      <Menu
        position="bottom-start"
        disabled={isPending}
        width="17rem"
        loop
        transitionProps={{ duration: motion.fast, exitDuration: 0 }}
      >
        <Menu.Target>
          {/* Not `disabled`, which would drop the keyboard focus. */}
          <button
            ref={button}
            className={classes.root}
            type="button"
            aria-label={messages.assigneeOf(reference, name)}
            aria-disabled={isPending}
            aria-busy={isPending}
            title={name}
          >
            <IconUser className={classes.icon} size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />
            <bdi className={classes.name}>{name}</bdi>
            <IconChevronDown
              className={classes.icon}
              size={iconSize.xs}
              stroke={iconStroke.strong}
              aria-hidden="true"
            />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          <Menu.RadioGroup value={current} onChange={choose}>
            <Choices assignee={assignee} />
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <AlertDialog title={messages.failedTitle} message={failure} onClose={reset} />
    </>
  );
}
