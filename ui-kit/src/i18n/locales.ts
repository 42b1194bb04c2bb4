/** Languages that the product speaks. A language is added here, then in every catalogue: the compiler names those that lack it. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
