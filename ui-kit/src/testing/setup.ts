import { LIMITS } from '../../../tools/suite/limits.ts';

// Most specs of the kit run without a document and do not load Testing Library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: LIMITS.find });
}
