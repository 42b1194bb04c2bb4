import { Notifications } from '@mantine/notifications';
import '../mantine-styles/toasts';

/** Draws the messages. */
export function ToastHost() {
  return <Notifications position="bottom-left" limit={3} />;
}
