import { refusal } from '@backlot/domain/testing/network';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ACCEPT, CODE, EMAIL, fill, openAcceptPage, openForm, sign } from '../testing/accept-page.tsx';
import { linkExpired } from '../testing/open-quote-page.tsx';
import {
  acceptedQuote,
  anAcceptRefusal,
  changedQuote,
  LINK_TOKEN,
  QUOTE_REFERENCE,
} from '../testing/customer-quotes.tsx';
import { button, checkbox, field, title } from '../testing/queries.ts';

describe('entries of the form', () => {
  it('survive a visit to the quote, for their version only', async () => {
    const responses = [
      changedQuote,
      changedQuote,
      { ...changedQuote, version: { ...changedQuote.version, number: 3, sha256: 'cd'.repeat(32) } },
    ];
    openAcceptPage(() => Response.json(responses.length > 1 ? responses.shift() : responses[0]));
    await title('Accept your quote');
    await fill();
    await userEvent.click(screen.getByRole('link', { name: 'Read the whole quote' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Accept this quote' }));
    await title('Accept your quote');
    expect(field('Full name').value).toBe(' Ana Ruiz ');
    expect(field(/^6-digit code/u).value).toBe('482 913');
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });
});

describe('errors of the form', () => {
  it('appear in a summary and at each field, in form order, and block sending', async () => {
    const { sent } = await openForm();
    await userEvent.type(field('Job title (optional)'), 'Line producer');
    await sign();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/full name/iu),
      'Agree to sign electronically',
      'Confirm that you may sign for whoever this quote is for',
      'Enter the 6 digits of the code',
    ]);
    expect(field('Full name').getAttribute('aria-invalid')).toBe('true');
    expect(field(/^6-digit code/u).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(within(summary).getByRole('link', { name: 'Agree to sign electronically' }));
    expect(document.activeElement).toBe(checkbox('I agree to sign this quote electronically'));
    expect(field('Job title (optional)').value).toBe('Line producer');
    expect(sent()).toEqual([]);
  });

  it('appear for a code that the server rejects, and entries are preserved', async () => {
    const { sent, keys } = await openForm([
      () =>
        refusal({
          status: 422,
          code: 'wrong-code',
          title: 'Please look at the fields',
          errors: [{ path: 'code', message: 'This is not the code' }],
        }),
      null,
    ]);
    await fill();
    await sign();
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link', { name: 'This is not the code' }));
    expect(document.activeElement).toBe(field(/^6-digit code/u));
    expect(field('Full name').value).toBe(' Ana Ruiz ');
    await userEvent.clear(field(/^6-digit code/u));
    await userEvent.type(field(/^6-digit code/u), '555555');
    await sign();
    await title('Thank you, Ana Ruiz');
    expect(sent().map(({ body }) => body)).toMatchObject([{ code: '482913' }, { code: '555555' }]);
    // Another message: another key.
    expect(new Set(keys()).size).toBe(2);
  });

  it('appear for a rejected code whose field the server does not name', async () => {
    await openForm(() => refusal({ status: 422, code: 'wrong-code', title: 'It has ended', errors: [] }));
    await fill();
    await sign();
    expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toBe('It has ended.');
  });
});

describe('the code', () => {
  it('is mailed once at a time, with a confirmation', async () => {
    const { codes, bff } = await openForm();
    expect(screen.getByText(new RegExp(`we mail a code to ${EMAIL}`, 'u'))).toBeTruthy();
    const request = button('Mail me a code');
    // Before the page has rendered the first call.
    act(() => {
      request.click();
      request.click();
    });
    const confirmation = await screen.findByText(`A code is on its way to ${EMAIL}.`);
    expect(confirmation.closest('[role="status"]')).not.toBeNull();
    const resendButton = button('Send another code');
    expect(resendButton.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(resendButton);
    expect(codes()).toBe(1);
    // The countdown is hidden from screen readers.
    expect(screen.getByText(/^in \d+ s$/u).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText(/^in \d+ s$/u).closest('[role="status"]')).toBeNull();
    expect(bff.tokens('/api/quotes/current/sign-code')).toEqual([`Bearer ${LINK_TOKEN}`]);
    expect(field(/^6-digit code/u).autocomplete).toBe('one-time-code');
    expect(field(/^6-digit code/u).inputMode).toBe('numeric');
  });

  it('can be typed if an earlier one is still valid', async () => {
    openAcceptPage(changedQuote, {
      [CODE]: () => refusal({ status: 429, title: 'A code is on its way to you', code: 'too-soon', errors: [] }),
      [ACCEPT]: null,
    });
    await title('Accept your quote');
    await userEvent.click(button('Mail me a code'));
    expect(
      await screen.findByText('A code is on its way to you. Type the code of the mail that you get first.'),
    ).toBeTruthy();
    expect(button('Send another code').getAttribute('aria-disabled')).toBe('true');
    await fill();
    await sign();
    expect(await title('Thank you, Ana Ruiz')).toBeTruthy();
  });

  it('shows the rate limit instead of a confirmation', async () => {
    openAcceptPage(changedQuote, {
      [CODE]: () =>
        refusal({ status: 429, title: 'Many codes were asked for by this link.', code: 'rate-limited', errors: [] }),
    });
    await title('Accept your quote');
    await userEvent.click(button('Mail me a code'));
    expect((await screen.findByRole('alert')).textContent).toContain('Many codes were asked for by this link.');
    expect(screen.queryByText(/Type the code of the mail|^in \d+ s$/u)).toBeNull();
  });

  it('can be requested again after a failure', async () => {
    const { codes } = openAcceptPage(changedQuote, {
      [CODE]: [() => refusal({ status: 500, title: 'It broke', errors: [] }), { accepted: true }],
    });
    await title('Accept your quote');
    await userEvent.click(button('Mail me a code'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send the code. It broke.');
    await userEvent.click(button('Mail me a code'));
    expect(await screen.findByText(`A code is on its way to ${EMAIL}.`)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(codes()).toBe(2);
  });

  it('returns to the quote if that is closed', async () => {
    openAcceptPage([changedQuote, { ...changedQuote, standing: 'withdrawn', can: acceptedQuote.can }], {
      [CODE]: () => refusal({ ...anAcceptRefusal, code: 'withdrawn' }),
    });
    await title('Accept your quote');
    await userEvent.click(button('Mail me a code'));
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.getByText(/^We have withdrawn this quote\./u)).toBeTruthy();
  });

  it('shows the expired link', async () => {
    openAcceptPage([changedQuote, linkExpired], { [CODE]: linkExpired });
    await title('Accept your quote');
    await userEvent.click(button('Mail me a code'));
    expect(await title('This link has ended')).toBeTruthy();
  });
});
