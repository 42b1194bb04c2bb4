import { defineStaffMessages, VisuallyHidden } from '@backlot/ui-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { RequestMark } from './request-mark.tsx';

const useMessages = defineStaffMessages({ short: 'Short', ofStock: 'of stock' });

export function ShortMark() {
  const messages = useMessages();
  return (
    <RequestMark icon={IconAlertTriangle} tone="danger">
      <span>
        {messages.short}
        <VisuallyHidden> {messages.ofStock}</VisuallyHidden>
      </span>
    </RequestMark>
  );
}
