export type Locale = 'en' | 'es';
