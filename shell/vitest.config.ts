import { frontEndSpecs } from '../tools/vitest/front-end.ts';

export default frontEndSpecs({
  name: 'shell',
  define: { __SHARED_VERSIONS__: '{}' },
  setupFiles: ['./src/testing/setup.ts'],
  // One is about the description that the first page came with, the other puts another module in the place of one.
  alone: ['src/app/addresses.dom.spec.ts', 'src/app/pages/shell-failed.spec.tsx'],
});
