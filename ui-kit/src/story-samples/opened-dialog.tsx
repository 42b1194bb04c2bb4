import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';

type Within = ReturnType<typeof within>;

export function WithOpener({ dialog }: { dialog: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {dialog(isOpen, () => setOpen(false))}
    </>
  );
}

/** Clicks the button and waits for the end of the dialog's transition. */
export async function openDialog({ canvas, args }: { canvas: Within; args: { title: string } }): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: args.title });
  await waitFor(() => expect(dialog).toBeVisible());
}
