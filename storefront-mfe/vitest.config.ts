import { frontEndSpecs } from '../tools/vitest/front-end.ts';

export default frontEndSpecs({
  name: 'storefront-mfe',
  setupFiles: ['./src/testing/setup.ts'],
  // Isolated, because they mock modules.
  alone: ['src/features/customer-quote/components/decline-quote.spec.tsx', 'src/pages/quote-panel-missing.spec.tsx'],
});
