import { Notifications } from '@mantine/notifications';
import '../mantine-styles/toasts.ts';

export function ToastHost() {
  return <Notifications position="bottom-left" limit={3} />;
}
