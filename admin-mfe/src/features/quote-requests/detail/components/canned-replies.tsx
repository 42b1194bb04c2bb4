import { defineStaffMessages } from '@backlot/ui-kit';
import { Menu } from '@backlot/ui-kit/overlays';
import { MenuButton } from '../../../../lib/menu-button.tsx';
import { CANNED_REPLIES, type CannedReply } from '../rules/canned-replies.ts';

const useMessages = defineStaffMessages({
  insert: 'Insert a canned reply',
  availability: 'Checking availability',
  pickup: 'Pickup hours',
  delivery: 'Delivery',
  insurance: 'Certificate of insurance',
  deposit: 'Deposit',
});

export function CannedReplies({ onInsert }: { onInsert: (reply: CannedReply) => void }) {
  const messages = useMessages();
  return (
    // After a choice the focus goes to the text field, not back to the button.
    <MenuButton label={messages.insert} width="15rem" returnFocus={false}>
      {CANNED_REPLIES.map((reply) => (
        <Menu.Item key={reply} onClick={() => onInsert(reply)}>
          {messages[reply]}
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
