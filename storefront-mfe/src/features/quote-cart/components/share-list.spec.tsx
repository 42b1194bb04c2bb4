import { aCartItem } from '@backlot/domain/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderStorefront } from '../../../testing/render.tsx';
import { resetStores } from '../../../testing/stores.ts';
import { ShareList } from './share-list.tsx';

const link = 'http://localhost:3000/quote?items=12x2,40x1';
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this list' });

beforeEach(() => resetStores({ items: [aCartItem({ id: 12 }, 2), aCartItem({ id: 40 })] }));

async function open() {
  const user = userEvent.setup();
  renderStorefront(<ShareList />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share this list', expanded: false }));
  return user;
}

it('shows a link of ids and quantities in a selectable field', async () => {
  await open();
  expect(field().value).toBe(link);
  expect(field().selectionEnd).toBe(link.length);
});

it('copies the link and confirms it', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('selects the link if the clipboard is unavailable', async () => {
  const user = await open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link could not be copied. It is selected: copy it from the field.')).toBeTruthy();
  expect(field().selectionEnd).toBe(link.length);
});

it("offers the system's share sheet if available", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.assign(navigator, { share });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  expect(share).toHaveBeenCalledWith({ title: 'Equipment list at Backlot', url: link });
  Reflect.deleteProperty(navigator, 'share');
});
