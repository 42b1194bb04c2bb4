import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a part of the page is being edited, and on which version of the request that began. */
export type EditedSection = {
  readonly base: QuoteRequest | undefined;
  readonly open: () => void;
  readonly close: () => void;
  /** For the button that opens the part: it has the focus again when the edit is over. */
  readonly opener: RefObject<HTMLButtonElement | null>;
};

/** Opening and closing of one part of the page. */
export function useEditedSection(request: QuoteRequest): EditedSection {
  const [base, setBase] = useState<QuoteRequest>();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // Unless somebody has gone on elsewhere meanwhile.
    if (base === undefined && wasOpen.current && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = base !== undefined;
  }, [base]);

  return { base, open: () => setBase(request), close: () => setBase(undefined), opener };
}
