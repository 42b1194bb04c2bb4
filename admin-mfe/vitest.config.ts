import { frontEndSpecs } from '../tools/vitest/front-end.ts';

export default frontEndSpecs({
  name: 'admin-mfe',
  setupFiles: ['../tools/vitest/jsdom.setup.ts', './src/testing/setup.ts'],
});
