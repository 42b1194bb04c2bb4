import { Menu, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './UserMenu.module.css';

export type UserMenuItem = {
  /** The words of the entry. */
  label: string;
  /** Where it goes; or else `onClick`. */
  to?: string;
  /** What it does; beside `to`, what it does besides going there. */
  onClick?: () => void;
  /** It cannot be chosen now. */
  isDisabled?: boolean;
  /** A line above, to set it apart. */
  isApart?: boolean;
};

export type UserMenuProps = {
  /** Who is signed in: the e-mail, or its local part. */
  name: string;
  /** A second line: 'Administrator'. */
  role?: string;
  /** Accessible name of the button; begins with the visible name. */
  label: string;
  /** The entries in their order. */
  items: readonly UserMenuItem[];
};

/** Who is signed in and what they can do about it. */
export function UserMenu({ name, role, label, items }: UserMenuProps) {
  return (
    // In the header and not at the end of the document: everything stands within a landmark.
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
