import { expect, it } from 'vitest';
import { importSingly } from './light-dependencies.ts';

it('imports each icon from its own file, and keeps types and line numbers', () => {
  const source =
    "import {\n  IconCheck,\n  IconX as Cross,\n  type TablerIcon,\n} from '@tabler/icons-react';\nimport { Box } from '@mantine/core';\n";
  expect(importSingly(source)).toBe(
    "import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'; import Cross from '@tabler/icons-react/dist/esm/icons/IconX.mjs'; import type { TablerIcon } from '@tabler/icons-react';\n\n\n\n\nimport { Box } from '@mantine/core';\n",
  );
});

it('keeps other imports', () => {
  const source = "import type { TablerIcon } from '@tabler/icons-react';\nimport { Icon } from './icons';\n";
  expect(importSingly(source)).toBe(source);
});
