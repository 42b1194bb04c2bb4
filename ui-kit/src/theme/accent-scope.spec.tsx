// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AccentScope } from './accent-scope';

afterEach(cleanup);

it('gives its accent to the document while it is shown and restores what was there', () => {
  const root = document.documentElement;
  root.setAttribute('data-accent', 'production');
  const { rerender, unmount } = render(<AccentScope accent="home-ec">kitchens</AccentScope>);
  expect(root.getAttribute('data-accent')).toBe('home-ec');
  expect(screen.getByText('kitchens').getAttribute('data-accent')).toBe('home-ec');
  rerender(<AccentScope accent="production">cameras</AccentScope>);
  expect(root.getAttribute('data-accent')).toBe('production');
  unmount();
  expect(root.getAttribute('data-accent')).toBe('production');
});

it('leaves no accent behind where there was none', () => {
  document.documentElement.removeAttribute('data-accent');
  const { unmount } = render(<AccentScope accent="home-ec" />);
  expect(document.documentElement.getAttribute('data-accent')).toBe('home-ec');
  unmount();
  expect(document.documentElement.hasAttribute('data-accent')).toBe(false);
});
