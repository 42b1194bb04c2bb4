import { Menu, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './UserMenu.module.css';

export interface UserMenuItem {
  /** Text of the entry. */
  label: string;
  /** Address of a link; alternative to `onClick`. */
  to?: string;
  /** Called when chosen; with `to`, in addition to navigation. */
  onClick?: () => void;
  /** Disables the entry. */
  isDisabled?: boolean;
  /** Separates it by a line above. */
  isApart?: boolean;
}

export interface UserMenuProps {
  /** Signed-in user: the e-mail, or its local part. */
  name: string;
  /** Second line: 'Administrator'. */
  role?: string;
  /** Accessible name of the button; must begin with the visible name. */
  label: string;
  /** Entries, in order. */
  items: readonly UserMenuItem[];
}

/** Menu of the signed-in user. */
export function UserMenu({ name, role, label, items }: UserMenuProps) {
  return (
    // Without a portal: stays within the header's landmark.
    <Menu position="bottom-end" width="15rem" withinPortal={false}>
      <Menu.Target>
        <button className={classes.root} type="button">
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={classes.avatar} aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={classes.text} aria-hidden="true">
            <span className={classes.name}>{name}</span>
            {role === undefined ? null : <span className={classes.role}>{role}</span>}
          </span>
          <IconChevronDown
            className={classes.chevron}
            size={iconSize.sm}
            stroke={iconStroke.strong}
            aria-hidden="true"
          />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.isApart === true ? <Menu.Divider /> : null}
            {item.to === undefined ? (
              <Menu.Item disabled={item.isDisabled ?? false} onClick={item.onClick}>
                {item.label}
              </Menu.Item>
            ) : (
              <Menu.Item component={Link} to={item.to} onClick={item.onClick}>
                {item.label}
              </Menu.Item>
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
