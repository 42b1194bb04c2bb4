import { useEffect, useState } from 'react';
import { readRequestedRelease, type PreviewHandle } from '../preview.ts';
import { PreviewStrip } from './preview-strip.tsx';

export interface ReleasePreviewProps {
  readonly preview: PreviewHandle;
  readonly search: string;
  /** Only admins may preview. False until the session is known. */
  readonly isAdmin: boolean;
  readonly onOpened: () => void;
  readonly onLeave: () => void;
}

/** Requests the preview of the release that the address names. Returns why it cannot be shown. */
function useRejection({ preview, search, isAdmin, onOpened }: ReleasePreviewProps): string | undefined {
  const [rejection, setRejection] = useState<string>();
  const mayOpen = isAdmin && preview.shown === undefined;

  useEffect(() => {
    const requested = mayOpen ? readRequestedRelease(search) : undefined;
    if (requested === undefined) return undefined;
    let isOver = false;
    const open = async () => {
      const opening = await preview.open(requested);
      if (isOver) return;
      if (opening.outcome === 'opened') onOpened();
      else setRejection(opening.reason);
    };
    void open();
    return () => {
      isOver = true;
    };
  }, [mayOpen, preview, search, onOpened]);
  return rejection;
}

/** Preview banner; for admins also opens a preview: `?remote=storefront-mfe@0123456789abcdef`. */
export function ReleasePreview(props: ReleasePreviewProps) {
  const { preview, search, onLeave } = props;
  const rejection = useRejection(props);
  const release = preview.shown ?? (rejection === undefined ? undefined : readRequestedRelease(search));
  return release === undefined ? null : (
    <PreviewStrip release={release} rejection={preview.shown === undefined ? rejection : undefined} onLeave={onLeave} />
  );
}
