import { describe, expect, it } from 'vitest';

import { capture } from './commands.mjs';

const script = (source: string) => [process.execPath, '-e', source];

describe('capture', () => {
  it('returns code and output, and streams the output', async () => {
    const chunks: string[] = [];
    const command = script('console.log("one"); console.error("two"); process.exitCode = 3');
    const { code, output, timedOut } = await capture(command, { onOutput: (chunk) => chunks.push(chunk) });
    expect({ code, timedOut }).toEqual({ code: 3, timedOut: false });
    expect(output).toContain('one\n');
    expect(output).toContain('two\n');
    expect(chunks.join('')).toBe(output);
  });

  it('sends SIGINT first to a program that times out, so that it writes its report', async () => {
    const command = script(
      'process.on("SIGINT", () => { console.log("report"); process.exit(7) }); setInterval(() => {}, 1_000)',
    );
    expect(await capture(command, { timeoutMs: 1_000 })).toEqual({ code: 7, output: 'report\n', timedOut: true });
  });
});
