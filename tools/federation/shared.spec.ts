import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { consumedShares, providedShares, sharedKeys, sharedKeysUsedIn } from './shared.ts';
import { testFolder } from '../suite/temporary-folder.ts';

describe('shared modules', () => {
  let folder: string;
  beforeEach(() => {
    folder = testFolder();
    mkdirSync(join(folder, 'pages'));
  });

  it('are those that the sources import, in any syntax', () => {
    writeFileSync(
      join(folder, 'a.tsx'),
      "import { Button } from '@backlot/ui-kit';\nimport {\n  useForm,\n  type Form,\n} from '@backlot/ui-kit/forms';\n",
    );
    writeFileSync(
      join(folder, 'pages/b.ts'),
      "export { Link } from '@backlot/ui-kit/router';\nconst later = () => import('@backlot/ui-kit/overlays');\n",
    );
    expect(sharedKeysUsedIn(folder)).toEqual([
      'react',
      '@backlot/ui-kit',
      '@backlot/ui-kit/forms',
      '@backlot/ui-kit/overlays',
      '@backlot/ui-kit/router',
    ]);
  });

  it('exclude imports of types, tests and stories', () => {
    writeFileSync(join(folder, 'a.tsx'), "import type { Site } from '@backlot/domain/contract';\n");
    writeFileSync(join(folder, 'a.spec.tsx'), "import { emptyCart } from '@backlot/domain';\n");
    writeFileSync(join(folder, 'a.stories.tsx'), "import { Table } from '@backlot/ui-kit/data';\n");
    expect(sharedKeysUsedIn(folder)).toEqual(['react']);
  });

  it('are consumed from the shell only, in the provided versions', () => {
    writeFileSync(join(folder, 'a.tsx'), "import { Button } from '@backlot/ui-kit';\n");
    const provided = providedShares();
    expect(Object.keys(provided)).toEqual(sharedKeys);
    for (const [key, share] of Object.entries(consumedShares(folder))) {
      expect({ ...provided[key], import: false }).toMatchObject(share);
    }
    expect(() => consumedShares(join(folder, 'missing'))).toThrow('There is no folder');
  });
});
