import { refusal } from '@backlot/domain/testing/network';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  ACCEPT,
  box,
  button,
  CODE,
  EMAIL,
  field,
  fill,
  linkEnded,
  openAcceptPage,
  openForm,
  sign,
  title,
} from '../testing/accept-page.tsx';
import {
  acceptedQuote,
  anAcceptRefusal,
  changedQuote,
  LINK_TOKEN,
  QUOTE_REFERENCE,
} from '../testing/customer-quotes.tsx';

describe('what was filled in', () => {
  it('is there again after a look at the whole quote, and for its version alone', async () => {
    const answers = [
      changedQuote,
      changedQuote,
      { ...changedQuote, version: { ...changedQuote.version, number: 3, sha256: 'cd'.repeat(32) } },
    ];
    openAcceptPage(() => Response.json(answers.length > 1 ? answers.shift() : answers[0]));
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

describe('what is wrong with the form', () => {
  it('is said above it and at each field, in the order of the form, and nothing is sent', async () => {
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
    expect(document.activeElement).toBe(box('I agree to sign this quote electronically'));
    expect(field('Job title (optional)').value).toBe('Line producer');
    expect(sent()).toEqual([]);
  });

  it('is said of a code that the server does not know, and everything else stays', async () => {
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

  it('is said of a code without naming its field as well', async () => {
    await openForm(() => refusal({ status: 422, code: 'wrong-code', title: 'It has ended', errors: [] }));
    await fill();
    await sign();
    expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toBe('It has ended.');
  });
});

describe('the code', () => {
  it('is mailed, once at a time, and said to be on its way', async () => {
    const { codes, bff } = await openForm();
    expect(screen.getByText(new RegExp(`we mail a code to ${EMAIL}`, 'u'))).toBeTruthy();
    const request = button('Mail me a code');
    // Before the page has shown anything of the first.
    act(() => {
      request.click();
      request.click();
    });
    const said = await screen.findByText(`A code is on its way to ${EMAIL}.`);
    expect(said.closest('[role="status"]')).not.toBeNull();
    const again = button('Send another code');
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(again);
    expect(codes()).toBe(1);
    // What counts down is not read out.
    expect(screen.getByText(/^in \d+ s$/u).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText(/^in \d+ s$/u).closest('[role="status"]')).toBeNull();
    expect(bff.tokens('/api/quotes/current/sign-code')).toEqual([`Bearer ${LINK_TOKEN}`]);
    expect(field(/^6-digit code/u).autocomplete).toBe('one-time-code');
    expect(field(/^6-digit code/u).inputMode).toBe('numeric');
  });

  it('that is on its way from before can be typed', async () => {
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

  it('that is one too many is not said to be on its way', async () => {
    openAcceptPage(changedQuote, {
      [CODE]: () =>
        refusal({ status: 429, title: 'Many codes were asked for by this link.', code: 'rate-limited', errors: [] }),
    });
    await title('Accept your quote');
    await userEvent.click(button('Mail me a code'));
    expect((await screen.findByRole('alert')).textContent).toContain('Many codes were asked for by this link.');
    expect(screen.queryByText(/Type the code of the mail|^in \d+ s$/u)).toBeNull();
  });

  it('that could not be sent can be asked for again', async () => {
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

  it('leads back to the quote where that is over', async () => {
    openAcceptPage([changedQuote, { ...changedQuote, standing: 'withdrawn', can: acceptedQuote.can }], {
      [CODE]: () => refusal({ ...anAcceptRefusal, code: 'withdrawn' }),
    });
    await title('Accept your quote');
    await userEvent.click(button('Mail me a code'));
    await title(`Quote ${QUOTE_REFERENCE}`);
    expect(screen.getByText(/^We have withdrawn this quote\./u)).toBeTruthy();
  });

  it('leads to a new link where this one has ended', async () => {
    openAcceptPage([changedQuote, linkEnded], { [CODE]: linkEnded });
    await title('Accept your quote');
    await userEvent.click(button('Mail me a code'));
    expect(await title('This link has ended')).toBeTruthy();
  });
});
