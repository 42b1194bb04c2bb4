import { frontEndSpecs } from '../tools/vitest/front-end.mjs';

export default frontEndSpecs({ name: 'admin-mfe', setupFiles: ['../tools/vitest/jsdom.setup.mjs'] });
