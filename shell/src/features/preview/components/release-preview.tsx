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
function useRefusal({ preview, search, isAdmin, onOpened }: ReleasePreviewProps): string | undefined {
  const [refusal, setRefusal] = useState<string>();
  const mayAsk = isAdmin && preview.shown === undefined;

  useEffect(() => {
    const wanted = mayAsk ? readRequestedRelease(search) : undefined;
    if (wanted === undefined) return undefined;
    let isOver = false;
    const tell = async () => {
      const opening = await preview.open(wanted);
      if (isOver) return;
      if (opening.outcome === 'opened') onOpened();
      else setRefusal(opening.reason);
    };
    void tell();
    return () => {
      isOver = true;
    };
  }, [mayAsk, preview, search, onOpened]);
  return refusal;
}

/** The strip of a page that shows a release, and for admins the way to it: `?remote=storefront-mfe@0123456789abcdef`. */
export function ReleasePreview(props: ReleasePreviewProps) {
  const { preview, search, onLeave } = props;
  const refusal = useRefusal(props);
  const release = preview.shown ?? (refusal === undefined ? undefined : readRequestedRelease(search));
  return release === undefined ? null : (
    <PreviewStrip release={release} refusal={preview.shown === undefined ? refusal : undefined} onLeave={onLeave} />
  );
}
