import { useWindowEvent } from '@mantine/hooks';

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Text pasted into a field stays text, even if the clipboard also contains a picture of it. */
function pastedPicture({ clipboardData, target }: ClipboardEvent): File | undefined {
  if (clipboardData === null) return undefined;
  const isForField =
    target instanceof Element && target.closest(FIELDS) !== null && clipboardData.types.includes('text/plain');
  if (isForField) return undefined;
  return [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
}

export function usePastedPicture(isOn: boolean, onPicture: (file: File) => void): void {
  useWindowEvent('paste', (event) => {
    const file = isOn ? pastedPicture(event) : undefined;
    if (file === undefined) return;
    event.preventDefault();
    onPicture(file);
  });
}
