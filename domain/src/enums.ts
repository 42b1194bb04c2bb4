/** Enums of the PDF thread, which does not load the rest of the domain. */
export { LOCALES } from './locale/locale.ts';
export { PAPER_SIZES } from './documents/paper-size.ts';
export { ACCEPTANCE_WAYS } from './quote-version/acceptance-way.ts';
