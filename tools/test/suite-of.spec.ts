import { describe, expect, it } from 'vitest';

import { suiteOf } from './suite-of.ts';

describe('suiteOf', () => {
  it.each([
    ['bff/test/metrics.spec.ts', 'vitest', 'bff', []],
    ['shell/src/app/pages/login-page.spec.tsx', 'vitest', 'shell', []],
    ['e2e/specs/admin/reports.spec.ts', 'playwright', 'e2e', []],
    ['ui-kit/src/components/Panel/Panel.stories.tsx', 'vitest', '.', ['--config', 'vitest.storybook.config.ts']],
    ['.storybook/completeness/all.spec.ts', 'vitest', '.', ['--config', 'vitest.storybook.config.ts']],
    ['tools/storybook/static-site.spec.ts', 'vitest', '.', ['--config', 'tools/vitest.config.ts']],
    ['tools/test/run.spec.ts', 'vitest', '.', ['--config', 'tools/vitest.config.ts']],
  ])('runs %s as its stage does', (file, runner, folder, options) => {
    expect(suiteOf(file)).toEqual({ runner, folder, options });
  });

  it('rejects a file without a stage', () => {
    expect(() => suiteOf('README.md')).toThrow('No stage runs "README.md"');
  });
});
