// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnDemand, type PartFailure } from './OnDemand.tsx';
import { isFileGone, onDemandPart, PartLoadError } from './on-demand-part.ts';

afterEach(cleanup);

const Part = () => <p>The part</p>;
const named = (name: string, cause?: unknown) => Object.assign(new TypeError(name, { cause }), { name });
const gone = named('FileGoneError');

describe('isFileGone', () => {
  it.each([
    ['a file that is gone', gone, true],
    ['what it has caused', new Error('outer', { cause: new Error('inner', { cause: gone }) }), true],
    ['a file that did not come', named('FileMissingError'), false],
    ['something else', 'FileGoneError', false],
    ['nothing', undefined, false],
  ])('%s: %s', (_, failure, expected) => {
    expect(isFileGone(failure)).toBe(expected);
  });

  it('terminates on circular causes', () => {
    const first = new Error('first');
    first.cause = new Error('second', { cause: first });
    expect(isFileGone(first)).toBe(false);
  });
});

describe('an on-demand part that fails to load', () => {
  // Silences React's report of the caught error.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  const onFailure = vi.fn<(failure: unknown) => void>();
  const show = (part: ReturnType<typeof onDemandPart<object>>) =>
    render(
      <OnDemand
        part={part}
        props={{}}
        loading="loading"
        onFailure={onFailure}
        renderFailure={({ failure, onRetry }: PartFailure) => (
          <button type="button" onClick={onRetry}>
            {failure instanceof PartLoadError && failure.isGone ? 'gone' : 'missing'}
          </button>
        )}
      />,
    );
  beforeEach(() => onFailure.mockReset());

  it('reports whether the failure is permanent', async () => {
    show(onDemandPart<object>(() => Promise.reject(gone)));
    expect(await screen.findByRole('button', { name: 'gone' })).toBeInstanceOf(HTMLElement);
  });

  it('calls onFailure once per failure', async () => {
    const user = userEvent.setup();
    const load = vi
      .fn<() => Promise<typeof Part>>()
      .mockRejectedValueOnce(new Error('one'))
      .mockRejectedValueOnce(new Error('two'))
      .mockResolvedValue(Part);
    show(onDemandPart<object>(load));
    await user.click(await screen.findByRole('button', { name: 'missing' }));
    await user.click(await screen.findByRole('button', { name: 'missing' }));
    expect(await screen.findByText('The part')).toBeInstanceOf(HTMLElement);
    expect(
      onFailure.mock.calls.map(([failure]) => (failure instanceof PartLoadError ? failure.cause : failure)),
    ).toEqual([new Error('one'), new Error('two')]);
  });

  it('shows a failed preparation at once, and loads on retry', async () => {
    const user = userEvent.setup();
    const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('one')).mockResolvedValue(Part);
    const part = onDemandPart<object>(load);
    await expect(part.prepare()).rejects.toThrow(PartLoadError);
    show(part);
    const retry = await screen.findByRole('button', { name: 'missing' });
    expect(load).toHaveBeenCalledTimes(1);
    await user.click(retry);
    expect(await screen.findByText('The part')).toBeInstanceOf(HTMLElement);
  });
});
