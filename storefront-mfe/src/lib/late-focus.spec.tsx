import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLateFocus } from './late-focus.ts';

function Page({ hasField }: { readonly hasField: boolean }) {
  const field = useLateFocus<HTMLInputElement>();
  return (
    <>
      <button onClick={field.focus}>Write</button>
      {hasField ? <input ref={field.ref} /> : null}
    </>
  );
}

const write = () => screen.getByRole('button').click();

it('is given at once to what is there', () => {
  render(<Page hasField />);
  write();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('is given once to what comes later, and not again', () => {
  const { rerender } = render(<Page hasField={false} />);
  write();
  rerender(<Page hasField />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(<Page hasField={false} />);
  rerender(<Page hasField />);
  expect(document.activeElement).toBe(document.body);
});

it('stays where it is while nobody asks for it', () => {
  const { rerender } = render(<Page hasField={false} />);
  rerender(<Page hasField />);
  expect(document.activeElement).toBe(document.body);
});
