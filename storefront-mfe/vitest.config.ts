import { frontEndSpecs } from '../tools/vitest/front-end.ts';

export default frontEndSpecs({
  name: 'storefront-mfe',
  setupFiles: ['./src/testing/setup.ts'],
  // It puts another module in the place of one.
  alone: ['src/pages/quote-panel-missing.spec.tsx'],
});
