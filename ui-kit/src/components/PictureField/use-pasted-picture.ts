import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Text pasted into a field stays text, even if the clipboard also contains a picture of it. */
function pastedPicture({ clipboardData, target }: ClipboardEvent): File | undefined {
  if (clipboardData === null) return undefined;
  const isForField =
    target instanceof Element && target.closest(FIELDS) !== null && clipboardData.types.includes('text/plain');
  if (isForField) return undefined;
  return [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
}

/** Handles pictures pasted anywhere on the page while mounted. */
export function usePastedPicture(isOn: boolean, onPicture: (file: File) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = pastedPicture(event);
    if (file === undefined) return;
    event.preventDefault();
    onPicture(file);
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOn]);
}
