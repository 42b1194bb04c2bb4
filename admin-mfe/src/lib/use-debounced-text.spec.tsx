import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

function Search({ onSettle }: { onSettle: (text: string) => void }) {
  const [settled, setSettled] = useState('');
  const [text, setText] = useDebouncedText(settled, (next) => {
    onSettle(next);
    setSettled(next);
  });
  return (
    <>
      <input aria-label="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => setSettled('')}>
        clear
      </button>
    </>
  );
}

describe('useDebouncedText', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pause = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  const shown = () => screen.getByRole<HTMLInputElement>('textbox').value;

  it('shows typed text at once and reports it once, debounced', async () => {
    const onSettle = vi.fn<(text: string) => void>();
    render(<Search onSettle={onSettle} />);
    type('la');
    await pause(200);
    type('lamp');
    expect(shown()).toBe('lamp');
    await pause(200);
    expect(onSettle).not.toHaveBeenCalled();
    await pause(200);
    expect(onSettle.mock.calls).toEqual([['lamp']]);
  });

  it('keeps text typed while the URL was changing', async () => {
    render(<Search onSettle={() => {}} />);
    type('lamp ');
    await pause(400);
    expect(shown()).toBe('lamp ');
    type('lamp s');
    expect(shown()).toBe('lamp s');
  });

  it('adopts an external change', async () => {
    render(<Search onSettle={() => {}} />);
    type('lamp');
    await pause(400);
    fireEvent.click(screen.getByRole('button', { name: 'clear' }));
    expect(shown()).toBe('');
  });
});
