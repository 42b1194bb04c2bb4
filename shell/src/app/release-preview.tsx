import { useEffect, useEffectEvent, useState } from 'react';
import { localizedPath } from '@backlot/domain';
import { useLocale } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { PreviewStrip } from '../features/preview/components/preview-strip.tsx';
import { readRequestedRelease, withoutRequestedRelease } from '../features/preview/preview.ts';
import { useServices } from './services.tsx';

/** Requests the preview of the release that the address names. Returns why it cannot be shown. */
function useRejection(search: string, onOpened: () => void): string | undefined {
  const { preview, session } = useServices();
  const [rejection, setRejection] = useState<string>();
  // False until the session is known.
  const isAdmin = useStore(session.store, (state) => state.status === 'signed-in' && state.isAdmin);
  const mayOpen = isAdmin && preview.shown === undefined;
  const handleOpened = useEffectEvent(onOpened);

  useEffect(() => {
    const requested = mayOpen ? readRequestedRelease(search) : undefined;
    if (requested === undefined) return undefined;
    let isOver = false;
    const open = async () => {
      const reason = await preview.open(requested);
      if (isOver) return;
      if (reason === undefined) handleOpened();
      else setRejection(reason);
    };
    void open();
    return () => {
      isOver = true;
    };
  }, [mayOpen, preview, search]);
  return rejection;
}

/** Preview banner; for admins also opens a preview: `?remote=storefront-mfe@0123456789abcdef`. */
export function ReleasePreview() {
  const { preview, leaveFor } = useServices();
  const { pathname, search } = useLocation();
  const path = localizedPath(pathname, useLocale());
  const rejection = useRejection(search, () => leaveFor(`${path}${search}`));
  const release = preview.shown ?? (rejection === undefined ? undefined : readRequestedRelease(search));
  return release === undefined ? null : (
    <PreviewStrip
      release={release}
      rejection={preview.shown === undefined ? rejection : undefined}
      onLeave={() => leaveFor(`${path}${withoutRequestedRelease(search)}`)}
    />
  );
}
