import { LOCALES } from '@backlot/domain';
import type { PageHandle } from '@backlot/domain/contract/page-description';

/** True if the `handle` of a remote's route has the document's title. Older releases have none. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  if (typeof handle !== 'object' || handle === null || !('title' in handle) || !('search' in handle)) return false;
  const { title } = handle;
  return (
    typeof title === 'object' &&
    title !== null &&
    LOCALES.every((locale) => typeof Reflect.get(title, locale) === 'string')
  );
}
