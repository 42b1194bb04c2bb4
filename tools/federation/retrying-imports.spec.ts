import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeEach, describe, expect, it } from 'vitest';

import { retryingImports } from './retrying-imports.ts';
import { testFolder } from '../suite/temporary-folder.ts';

/** Returns the output of a single build without watch mode. */
function outputOf(built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  if (Array.isArray(built) || !('output' in built)) throw new Error('One output was expected');
  return built.output;
}

describe('dependableImports', () => {
  let folder: string;
  beforeEach(() => {
    folder = testFolder();
  });

  it('guards the imports of a build, also of a file without dependencies', async () => {
    writeFileSync(join(folder, 'main.js'), "import('./part.js').then(console.log);");
    writeFileSync(join(folder, 'part.js'), "export const part = 'here';");
    const built = await build({
      root: folder,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: join(folder, 'main.js') } },
      plugins: [retryingImports()],
    });
    const code = outputOf(built)
      .map((chunk) => ('code' in chunk ? chunk.code : ''))
      .join('\n');
    expect(code).toMatch(/\["assets\/part-[^"]+\.js"\]/u);
    expect(code).not.toContain('vite:preloadError');
  });
});
