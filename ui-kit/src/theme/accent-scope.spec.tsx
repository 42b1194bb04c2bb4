// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AccentScope } from './accent-scope.tsx';

afterEach(cleanup);

it("sets the document's accent while mounted, then restores the outer scope's", () => {
  const root = document.documentElement;
  const around = render(<AccentScope accent="production" />);
  const { rerender, unmount } = render(<AccentScope accent="home-ec">kitchens</AccentScope>);
  expect(root.getAttribute('data-accent')).toBe('home-ec');
  expect(screen.getByText('kitchens').getAttribute('data-accent')).toBe('home-ec');
  rerender(<AccentScope accent="production">cameras</AccentScope>);
  expect(root.getAttribute('data-accent')).toBe('production');
  rerender(<AccentScope accent="home-ec">kitchens</AccentScope>);
  unmount();
  expect(root.getAttribute('data-accent')).toBe('production');
  around.unmount();
  expect(root.hasAttribute('data-accent')).toBe(false);
});

it('keeps the accent set by the server, and removes it on unmount', () => {
  const root = document.documentElement;
  root.setAttribute('data-accent', 'home-ec');
  const { unmount } = render(<AccentScope accent="home-ec" />);
  expect(root.getAttribute('data-accent')).toBe('home-ec');
  unmount();
  expect(root.hasAttribute('data-accent')).toBe(false);
});

it('removes the accent on unmount', () => {
  document.documentElement.removeAttribute('data-accent');
  const { unmount } = render(<AccentScope accent="home-ec" />);
  expect(document.documentElement.getAttribute('data-accent')).toBe('home-ec');
  unmount();
  expect(document.documentElement.hasAttribute('data-accent')).toBe(false);
});
