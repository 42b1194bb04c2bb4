// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { defineMessages, defineStaffMessages } from './define-messages.ts';
import { LocaleProvider } from './locale.tsx';

afterEach(cleanup);

const useMessages = defineMessages({
  en: { title: 'Your quote', items: (count: number) => `${count} items` },
  es: { title: 'Su cotización', items: (count: number) => `${count} artículos` },
});
const useStaffMessages = defineStaffMessages({ title: 'Back office' });

function Probe() {
  const messages = useMessages();
  const staffMessages = useStaffMessages();
  return (
    <>
      <p>
        {messages.title}: {messages.items(3)}
      </p>
      <p>{staffMessages.title}</p>
    </>
  );
}

it.each([
  ['en', 'Your quote: 3 items'],
  ['es', 'Su cotización: 3 artículos'],
] as const)('gives the texts of the language at hand (%s) and names it on the document', (locale, text) => {
  document.documentElement.lang = '';
  render(
    <LocaleProvider locale={locale}>
      <Probe />
    </LocaleProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.documentElement.lang).toBe(locale);
});

it('returns English outside of a provider', () => {
  render(<Probe />);
  expect(screen.getByText('Your quote: 3 items')).toBeTruthy();
});

it('returns English staff texts in every language', () => {
  render(
    <LocaleProvider locale="es">
      <Probe />
    </LocaleProvider>,
  );
  expect(screen.getByText('Back office')).toBeTruthy();
});
