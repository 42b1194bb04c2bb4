import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Edit mode of a part of the page. `base`: the request on which the edit is based. */
export interface EditedSection {
  readonly base: QuoteRequest | undefined;
  readonly open: () => void;
  readonly close: () => void;
  /** Ref of the Edit button, which gets the focus back when the edit ends. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

export function useEditedSection(request: QuoteRequest): EditedSection {
  const [base, setBase] = useState<QuoteRequest>();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // Unless the focus was moved elsewhere meanwhile.
    if (base === undefined && wasOpen.current && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = base !== undefined;
  }, [base]);

  return { base, open: () => setBase(request), close: () => setBase(undefined), opener };
}
