import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeferredFocus } from './deferred-focus.ts';

function Page({ hasField }: { readonly hasField: boolean }) {
  const field = useDeferredFocus();
  return (
    <>
      <button onClick={field.focus}>Write</button>
      {hasField ? <input ref={field.ref} /> : null}
    </>
  );
}

const write = () => screen.getByRole('button').click();

it('focuses a mounted element at once', () => {
  render(<Page hasField />);
  write();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('focuses an element once when it mounts', () => {
  const { rerender } = render(<Page hasField={false} />);
  write();
  rerender(<Page hasField />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(<Page hasField={false} />);
  rerender(<Page hasField />);
  expect(document.activeElement).toBe(document.body);
});

it('does nothing without a request', () => {
  const { rerender } = render(<Page hasField={false} />);
  rerender(<Page hasField />);
  expect(document.activeElement).toBe(document.body);
});
