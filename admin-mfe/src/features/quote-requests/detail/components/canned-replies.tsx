import { Button, defineStaffMessages, iconSize, iconStroke, motion } from '@backlot/ui-kit';
import { Menu } from '@backlot/ui-kit/overlays';
import { IconChevronDown } from '@tabler/icons-react';
import { CANNED_REPLIES, type CannedReply } from '../rules/canned-replies.ts';

const useMessages = defineStaffMessages({
  insert: 'Insert a canned reply',
  availability: 'Checking availability',
  pickup: 'Pickup hours',
  delivery: 'Delivery',
  insurance: 'Certificate of insurance',
  deposit: 'Deposit',
});

/** Ready texts for what is asked often. */
export function CannedReplies({ onInsert }: { onInsert: (reply: CannedReply) => void }) {
  const messages = useMessages();
  return (
    // Whoever has chosen goes on in the field, not at the button.
    <Menu
      position="bottom-start"
      width="15rem"
      returnFocus={false}
      transitionProps={{ duration: motion.fast, exitDuration: 0 }}
    >
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          rightSection={<IconChevronDown size={iconSize.sm} stroke={iconStroke.strong} aria-hidden="true" />}
        >
          {messages.insert}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CANNED_REPLIES.map((reply) => (
          <Menu.Item key={reply} onClick={() => onInsert(reply)}>
            {messages[reply]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
