import { frontEndSpecs } from '../tools/vitest/front-end.ts';

export default frontEndSpecs({
  name: 'storefront-mfe',
  setupFiles: ['./src/testing/setup.ts'],
  // They put another module in the place of one.
  alone: ['src/features/customer-quote/components/decline-quote.spec.tsx', 'src/pages/quote-panel-missing.spec.tsx'],
});
