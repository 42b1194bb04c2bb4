import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../../tools/suite/limits.ts';
import { LogOutput } from './log-output.ts';

/** Standard output whose disk can be full. */
function disk() {
  const state = { isFull: false, room: Infinity, content: '' };
  const output = new LogOutput((bytes) => {
    if (state.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const taken = bytes.subarray(0, state.room);
    state.room -= taken.length;
    if (state.room === 0) state.isFull = true;
    state.content += taken.toString('utf8');
    return taken.length;
  });
  return { state, output };
}

describe('LogOutput', () => {
  it('buffers lines, and writes them by timer or on flush', async () => {
    const { state, output } = disk();
    output.write('one\n');
    expect(state.content).toBe('');
    await vi.waitFor(() => expect(state.content).toBe('one\n'), { timeout: LIMITS.find });
    output.write('two\n');
    output.flushSync();
    expect(state.content).toBe('one\ntwo\n');
  });

  it('resumes within a line once there is disk space', async () => {
    const { state, output } = disk();
    state.room = 5;
    output.write('first\nsecond\n');
    output.flushSync();
    output.write('third\n');
    output.flushSync();
    expect(state.content).toBe('first');
    Object.assign(state, { isFull: false, room: Infinity });
    await vi.waitFor(() => expect(state.content).toBe('first\nsecond\nthird\n'), { timeout: LIMITS.find });
  });

  it('bounds the buffer and logs the number of dropped lines', () => {
    const { state, output } = disk();
    state.isFull = true;
    const line = `${'x'.repeat(999)}\n`;
    for (let written = 0; written < 1_500; written += 1) output.write(line);
    output.flushSync();
    state.isFull = false;
    output.flushSync();
    const lines = state.content.trimEnd().split('\n');
    expect(lines).toHaveLength(1_001);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'warn', lost: 500 });
    output.write('after\n');
    output.flushSync();
    expect(state.content.endsWith('}\nafter\n')).toBe(true);
  });

  it('does not block the exit when the output accepts nothing', () => {
    let tries = 0;
    const output = new LogOutput(() => {
      tries += 1;
      return 0;
    });
    output.write('last\n');
    output.end();
    expect(tries).toBe(20);
  });
});
