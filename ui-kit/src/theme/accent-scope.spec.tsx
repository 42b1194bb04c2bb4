// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AccentScope } from './accent-scope';

afterEach(cleanup);

it('gives its accent to the document while it is shown, and then that of the scope around it', () => {
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

it('takes over the accent that the server wrote into the document for it, and takes it away with itself', () => {
  const root = document.documentElement;
  root.setAttribute('data-accent', 'home-ec');
  const { unmount } = render(<AccentScope accent="home-ec" />);
  expect(root.getAttribute('data-accent')).toBe('home-ec');
  unmount();
  expect(root.hasAttribute('data-accent')).toBe(false);
});

it('leaves no accent behind where there was none', () => {
  document.documentElement.removeAttribute('data-accent');
  const { unmount } = render(<AccentScope accent="home-ec" />);
  expect(document.documentElement.getAttribute('data-accent')).toBe('home-ec');
  unmount();
  expect(document.documentElement.hasAttribute('data-accent')).toBe(false);
});
