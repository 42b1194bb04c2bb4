import { Button, iconSize, iconStroke, motion } from '@backlot/ui-kit';
import { Menu } from '@backlot/ui-kit/overlays';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface MenuButtonProps {
  label: string;
  /** Width of the menu. */
  width: string;
  /** False where a choice moves the focus elsewhere. */
  returnFocus?: boolean;
  /** Items of the menu. */
  children: ReactNode;
}

/** Button that opens a menu below it. */
export function MenuButton({ label, children, ...menu }: MenuButtonProps) {
  return (
    <Menu position="bottom-start" transitionProps={{ duration: motion.fast, exitDuration: 0 }} {...menu}>
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          rightSection={<IconChevronDown size={iconSize.sm} stroke={iconStroke.strong} aria-hidden="true" />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
