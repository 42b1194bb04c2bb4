import { frontEndSpecs } from '../tools/vitest/front-end.ts';

export default frontEndSpecs({
  name: 'shell',
  define: { __SHARED_VERSIONS__: '{}' },
  setupFiles: ['../tools/vitest/jsdom.setup.ts', './src/testing/setup.ts'],
  // One depends on the initial description of the document, the others mock modules.
  alone: [
    'src/app/addresses.dom.spec.ts',
    'src/app/identity-proof/identity-proof-missing.spec.tsx',
    'src/app/pages/shell-failed.spec.tsx',
  ],
});
