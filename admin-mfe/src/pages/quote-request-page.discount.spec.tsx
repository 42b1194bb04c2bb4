import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { click, loaded, openBrokenQuoteRequest, openQuoteRequest, region } from '../testing/open-quote-request.tsx';
import { saving } from '../testing/quote-request-server.ts';

describe('discount', () => {
  const field = () => screen.getByRole('textbox', { name: 'Discount in dollars' });
  const enter = async (text: string) => {
    await loaded();
    await userEvent.clear(field());
    await userEvent.type(field(), text);
    await click('Save discount');
  };

  it.each([
    ['25.5', 25.5],
    ['9999', 600],
  ])('%s is saved as %d', async (text, discountAmount) => {
    const { patches } = openQuoteRequest(saving());
    await enter(text);
    expect(await screen.findByText('Discount updated successfully!')).toBeDefined();
    expect(patches().map(({ body }) => body)).toEqual([{ discountAmount }]);
  });

  it('is 0 when the field is empty', async () => {
    const { patches } = openQuoteRequest(saving({ discountAmount: 40 }));
    await loaded();
    await userEvent.clear(field());
    await click('Save discount');
    await screen.findByText('Discount updated successfully!');
    expect(patches().map(({ body }) => body)).toEqual([{ discountAmount: 0 }]);
  });

  const IGNORED = 'That entry was ignored';
  const typeIn = (text: string) => userEvent.type(field(), text);
  const pasteIn = (text: string) => userEvent.paste(text);

  it.each([
    ['-5', 'typed', typeIn],
    ['1e5', 'typed', typeIn],
    ['5-', 'typed', typeIn],
    ['ten', 'typed', typeIn],
    ['-5', 'pasted', pasteIn],
    ['1.234', 'pasted', pasteIn],
  ])('ignores %s entirely when it is %s on blur', async (text, _, put) => {
    openQuoteRequest(saving({ discountAmount: 40 }));
    await loaded();
    await userEvent.clear(field());
    await userEvent.click(field());
    await put(text);
    expect(screen.getByDisplayValue(text)).toBe(field());
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByDisplayValue('40.00')).toBe(field());
    expect(screen.getByRole('alert').textContent).toBe(IGNORED);
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(IGNORED);
    expect(screen.queryByText('Preview, not saved yet')).toBeNull();
    await typeIn('1');
    expect(screen.queryByText(IGNORED)).toBeNull();
  });

  it.each([
    ['the button', async () => click('Save discount')],
    ['Enter', async () => typeIn('{Enter}')],
  ])('saves nothing by %s when the entry is ignored', async (_, press) => {
    const { patches } = openQuoteRequest(saving({ discountAmount: 40 }));
    await loaded();
    await userEvent.clear(field());
    await typeIn('-5');
    await press();
    expect(screen.getByRole('alert').textContent).toBe(IGNORED);
    expect(screen.getByDisplayValue('40.00')).toBe(field());
    expect(patches()).toEqual([]);
  });

  it('resets to the last valid amount, which is saved then', async () => {
    const { patches } = openQuoteRequest(saving({ discountAmount: 40 }));
    await loaded();
    await userEvent.clear(field());
    await typeIn('33.33{Tab}{Tab}');
    await typeIn('x-9{Tab}{Tab}');
    expect(screen.getByDisplayValue('33.33')).toBe(field());
    await click('Save discount');
    await screen.findByText('Discount updated successfully!');
    expect(patches().map(({ body }) => body)).toEqual([{ discountAmount: 33.33 }]);
  });

  it('stays in the field when saving failed, and is saved on retry', async () => {
    const { patches, repair } = openBrokenQuoteRequest();
    await enter('12.5');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save discount. Please try again.');
    expect(screen.getByDisplayValue('12.5')).toBe(field());
    repair();
    await click('Save discount');
    await screen.findByText('Discount updated successfully!');
    expect(patches().at(-1)?.body).toEqual({ discountAmount: 12.5 });
  });

  it('is deducted before tax, and limited to a reduced subtotal', async () => {
    openQuoteRequest(saving());
    await loaded();
    const totals = () =>
      within(region('Totals'))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    await userEvent.clear(field());
    await typeIn('333.33');
    // 7 % of $266.67 is $18.6669.
    expect(totals()).toEqual(['$600.00', '-$333.33', '$266.67', '$18.67', '$285.34']);
    await click('Save discount');
    await screen.findByText('Discount updated successfully!');
    await click('One less: Lamp');
    expect(
      screen.getByText('The discount of $333.33 is more than the subtotal. Only $300.00 is taken off.'),
    ).toBeDefined();
    expect(totals()).toEqual(['$300.00', '-$300.00', '$0.00', '$0.00', '$0.00']);
    await click('Save Changes');
    await screen.findByText('Items updated successfully!');
    expect(totals()).toEqual(['$300.00', '-$300.00', '$0.00', '$0.00', '$0.00']);
  });
});
