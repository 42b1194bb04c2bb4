import type { CurrentQuote } from '@backlot/domain/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { changedQuote } from '../../../testing/customer-quotes.tsx';
import { renderStorefront } from '../../../testing/render.tsx';
import { startBff } from '../../../testing/start-bff.ts';
import { AcceptQuote } from './accept-quote.tsx';

const newer: CurrentQuote = {
  ...changedQuote,
  version: { ...changedQuote.version, number: 3, sha256: 'cd'.repeat(32) },
};

function Changing({ first, then }: { first: CurrentQuote; then: CurrentQuote }) {
  const [quote, setQuote] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setQuote(then)}>
        It comes anew
      </button>
      <AcceptQuote quote={quote} />
    </>
  );
}

async function changeAndSign(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ana Ruiz');
  await userEvent.click(screen.getByRole('button', { name: 'It comes anew' }));
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.type(screen.getByRole('textbox', { name: /^6-digit code/u }), '482913');
  await userEvent.click(screen.getByRole('button', { name: 'Sign and accept' }));
  await screen.findByRole('heading', { level: 1, name: 'Thank you, Ana Ruiz' });
}

it('signs the version from page load, not a later one', async () => {
  const bff = startBff({ responses: { 'POST /api/quotes/current/accept': null } });
  renderStorefront(<Changing first={changedQuote} then={newer} />);
  await changeAndSign();
  expect(bff.bodies('/api/quotes/current/accept')).toMatchObject([{ version: 2, sha256: changedQuote.version.sha256 }]);
});

it('shows the form once the quote becomes open', async () => {
  startBff();
  renderStorefront(
    <Changing
      first={{ ...changedQuote, can: { accept: false, decline: true, ask: false, share: false } }}
      then={changedQuote}
    />,
  );
  expect(screen.queryByRole('form')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'It comes anew' }));
  expect(screen.getByRole('form', { name: 'Accept the quote' })).toBeTruthy();
});
