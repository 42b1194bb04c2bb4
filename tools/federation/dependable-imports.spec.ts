import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { dependableImports } from './dependable-imports.ts';

/** What a build that is neither watched nor several has made. */
function outputOf(built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  if (Array.isArray(built) || !('output' in built)) throw new Error('One output was expected');
  return built.output;
}

describe('the Vite plugin', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backlot-imports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('guards the imports of a build, also of a file that needs no other', async () => {
    writeFileSync(join(folder, 'main.js'), "import('./part.js').then(console.log);");
    writeFileSync(join(folder, 'part.js'), "export const part = 'here';");
    const built = await build({
      root: folder,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: join(folder, 'main.js') } },
      plugins: [dependableImports()],
    });
    const code = outputOf(built)
      .map((chunk) => ('code' in chunk ? chunk.code : ''))
      .join('\n');
    expect(code).toMatch(/\["assets\/part-[^"]+\.js"\]/u);
    expect(code).not.toContain('vite:preloadError');
  });
});
