import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useRef, useState } from 'react';
import { useFocusAfter } from './use-focus-after.ts';

/** Edit mode of a part of the page. `base`: the request on which the edit is based; `opener`: the Edit button. */
export function useEditedSection(request: QuoteRequest) {
  const [base, setBase] = useState<QuoteRequest>();
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(base !== undefined, opener);
  return { base, open: () => setBase(request), close: () => setBase(undefined), opener };
}
