import { documentTitle } from '@backlot/domain';
import { useEffect } from 'react';

/** Sets the document's title from loaded data, which the shell cannot derive from the URL. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
