// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { defineMessages } from './define-messages';
import { LocaleProvider } from './locale';

afterEach(cleanup);

const useMessages = defineMessages({ en: { title: 'Your quote', items: (count: number) => `${count} items` } });

function Probe() {
  const messages = useMessages();
  return (
    <p>
      {messages.title}: {messages.items(3)}
    </p>
  );
}

it('gives the texts of the language at hand and names it on the document', () => {
  document.documentElement.lang = '';
  render(
    <LocaleProvider locale="en">
      <Probe />
    </LocaleProvider>,
  );
  expect(screen.getByText('Your quote: 3 items')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

it('speaks English outside of a provider', () => {
  render(<Probe />);
  expect(screen.getByText('Your quote: 3 items')).toBeTruthy();
});
