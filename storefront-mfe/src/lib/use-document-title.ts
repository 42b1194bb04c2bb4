import { documentTitle } from '@backlot/domain';
import { useEffect } from 'react';

/** Names the document after what a page shows, where the shell cannot know it from the address. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
