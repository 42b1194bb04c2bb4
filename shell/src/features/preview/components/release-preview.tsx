import { useEffect, useState } from 'react';
import { readRequestedRelease, type PreviewHandle } from '../preview.ts';
import { PreviewStrip } from './preview-strip.tsx';

export interface ReleasePreviewProps {
  readonly preview: PreviewHandle;
  /** Query of the page's address, which may name a release. */
  readonly search: string;
  /** Nobody else may look at a release, and asks for none. False until the session is known. */
  readonly isAdmin: boolean;
  /** Loads the page anew, with the release. */
  readonly onOpened: () => void;
  /** Loads the page anew, without it. */
  readonly onLeave: () => void;
}

/** Why the release that the address names cannot be shown; asks the server for it first, if that is allowed. */
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

/** The strip of a page that shows a release, and for admins the way to it: `?remote=storefront-mfe@0123456789abcdef`. */
export function ReleasePreview(props: ReleasePreviewProps) {
  const { preview, search, onLeave } = props;
  const rejection = useRejection(props);
  const release = preview.shown ?? (rejection === undefined ? undefined : readRequestedRelease(search));
  return release === undefined ? null : (
    <PreviewStrip release={release} rejection={preview.shown === undefined ? rejection : undefined} onLeave={onLeave} />
  );
}
