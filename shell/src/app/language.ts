import { clientPaths, localizedPath, LOCALES, type Locale } from '@backlot/domain';
import { useLocale } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { linkHash } from '../features/mailed-link/mailed-link.ts';
import { useServices } from './services.tsx';

/** Basename of the router. Spanish pages have a prefix that routes and links omit. */
export function basenameOf(locale: Locale): string {
  return localizedPath(clientPaths.home, locale);
}

/** Link to the same page in the other language, with query and hash. Includes the token of a mailed link. */
export function useOtherLanguage(): { locale: Locale; href: string } {
  const current = useLocale();
  const { pathname, search, hash } = useLocation();
  const { link, path } = useStore(useServices().mailedLink.store);
  const locale = LOCALES.find((each) => each !== current) ?? current;
  const token = path === pathname ? linkHash(link) : '';
  return { locale, href: `${localizedPath(pathname, locale)}${search}${token === '' ? hash : token}` };
}
