import { expect, it } from 'vitest';
import { importSingly } from './light-dependencies';

it('imports each icon from its own file, and leaves types and lines where they are', () => {
  const source =
    "import {\n  IconCheck,\n  IconX as Cross,\n  type TablerIcon,\n} from '@tabler/icons-react';\nimport { Box } from '@mantine/core';\n";
  expect(importSingly(source)).toBe(
    "import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'; import Cross from '@tabler/icons-react/dist/esm/icons/IconX.mjs'; import type { TablerIcon } from '@tabler/icons-react';\n\n\n\n\nimport { Box } from '@mantine/core';\n",
  );
});

it('leaves other imports alone', () => {
  const source = "import type { TablerIcon } from '@tabler/icons-react';\nimport { Icon } from './icons';\n";
  expect(importSingly(source)).toBe(source);
});
