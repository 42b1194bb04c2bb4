import type { ListedSession } from '@backlot/domain/contract';
import Bowser from 'bowser';

export type SignInDevice = Pick<ListedSession, 'browser' | 'device'>;

/** Longer user agents are ignored. */
const USER_AGENT_MAX = 512;

// The library echoes unknown input; only names from its own tables are shown.
const nameIn = (known: Readonly<Record<string, string>>, name: string | undefined): string | null =>
  name !== undefined && Object.values(known).includes(name) ? name : null;

/** Null for unknown names. */
export function signInDevice(userAgent: string | undefined): SignInDevice {
  if (userAgent === undefined || userAgent === '' || userAgent.length > USER_AGENT_MAX)
    return { browser: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : undefined;
  return { browser: nameIn(Bowser.BROWSER_MAP, browser.name), device: model ?? nameIn(Bowser.OS_MAP, os.name) };
}
