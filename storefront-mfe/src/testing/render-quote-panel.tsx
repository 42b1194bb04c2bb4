import type { CartItem } from '@backlot/domain';
import { aCartItem } from '@backlot/domain/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { QuotePanelHost } from '../pages/quote-panel-host.tsx';
import type { SubmitResponse } from './fake-bff.ts';
import { createFakeShell } from './fake-shell.ts';
import { button } from './queries.ts';
import { renderStorefront } from './render.tsx';
import { startBff } from './start-bff.ts';
import { resetStores, type StoredState } from './stores.ts';

export const items: CartItem[] = [
  aCartItem(
    { id: 1, name: 'LED panel', description: 'A description that is certainly longer than fifty characters in all' },
    2,
  ),
  aCartItem({ id: 2, name: 'Lens set', unitsPerItem: 6 }),
];

type Options = StoredState & { path?: string; submits?: SubmitResponse[]; openRequest?: number };

export async function renderPanel({
  path = '/new-production-equipment',
  submits = [],
  openRequest = 1,
  ...stored
}: Options = {}) {
  resetStores(stored);
  const bff = startBff({ submits });
  const fake = createFakeShell();
  const onStateChange = vi.fn();
  renderStorefront(<QuotePanelHost openRequest={openRequest} onStateChange={onStateChange} />, {
    shell: fake.shell,
    path,
  });
  if (usePanel.getState().isOpen) await screen.findByRole('heading', { name: 'Your Quote' });
  return { ...fake, bff, onStateChange };
}

export const click = (name: string) => userEvent.click(button(name));
export const goTo = (step: number) => act(() => usePanel.getState().goTo(step));
