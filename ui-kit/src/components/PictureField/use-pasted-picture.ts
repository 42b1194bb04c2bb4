import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** What a paste brings as a picture. Words that are pasted into a field stay words, also when a program offers a picture of them besides. */
function pastedPicture({ clipboardData, target }: ClipboardEvent): File | undefined {
  if (clipboardData === null) return undefined;
  const isForField =
    target instanceof Element && target.closest(FIELDS) !== null && clipboardData.types.includes('text/plain');
  if (isForField) return undefined;
  return [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
}

/** Takes pictures that are pasted anywhere on the page while this is shown. */
export function usePastedPicture(isOn: boolean, onPicture: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = pastedPicture(event);
    if (file === undefined) return;
    event.preventDefault();
    onPicture(file);
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOn]);
}
