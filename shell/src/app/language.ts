import { localizedPath, LOCALES, type Locale } from '@backlot/domain';
import { useLocale } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { linkHash } from '../features/mailed-link/mailed-link.ts';
import { useServices } from './services.tsx';

/** The router's share of an address: Spanish pages live under a prefix that no route and no link names. */
export function basenameOf(locale: Locale): string {
  return localizedPath('/', locale);
}

export interface OtherLanguage {
  readonly locale: Locale;
  /** This very page in it. */
  readonly href: string;
}

/** The same page in the other language, with query and hash. A mailed link's token goes along: the page is no use without it. */
export function useOtherLanguage(): OtherLanguage {
  const current = useLocale();
  const { pathname, search, hash } = useLocation();
  const { link, path } = useStore(useServices().mailedLink.store);
  const locale = LOCALES.find((each) => each !== current) ?? current;
  const token = path === pathname ? linkHash(link) : '';
  return { locale, href: `${localizedPath(pathname, locale)}${search}${token === '' ? hash : token}` };
}
