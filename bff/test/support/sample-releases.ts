import { aRelease } from './releases.ts';

export const shell = aRelease('shell', 'beside');
export const storefront = aRelease('storefront-mfe', 'beside');
export const admin = aRelease('admin-mfe', 'beside');
export const next = aRelease('storefront-mfe', 'next');
export const later = aRelease('storefront-mfe', 'later');
