import { afterEach, describe, expect, it, vi } from 'vitest';
import { LockedTooLong, retryWhileLocked } from './retry-while-locked.ts';

afterEach(() => vi.restoreAllMocks());

const failure = (code: string) => Object.assign(new Error(code), { code });

describe('retryWhileLocked', () => {
  it.each(['55P03', '40P01'])('retries after %s', async (code) => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure(code)).mockResolvedValueOnce('done');
    expect(await retryWhileLocked(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does not retry other failures', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(failure('42P07'));
    await expect(retryWhileLocked(work)).rejects.toThrow('42P07');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives up after ten minutes', async () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(599_999).mockReturnValueOnce(600_001);
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(failure('55P03'));
    await expect(retryWhileLocked(work)).rejects.toThrow(LockedTooLong);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
