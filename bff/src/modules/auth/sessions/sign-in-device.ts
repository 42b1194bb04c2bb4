import Bowser from 'bowser';

/** What somebody signed in with, in words that its owner knows. */
export interface SignInDevice {
  readonly browser: string | null;
  readonly device: string | null;
}

/** Longer ones are none of a browser's. */
const USER_AGENT_MAX = 512;

// For what the library does not know it repeats the text that came: only names of its own are shown to anybody.
const nameIn = (known: Readonly<Record<string, string>>, name: string | undefined): string | null =>
  name !== undefined && Object.values(known).includes(name) ? name : null;

/** Browser and device by what the browser calls itself; null for those that nobody knows. */
export function signInDevice(userAgent: string | undefined): SignInDevice {
  if (userAgent === undefined || userAgent === '' || userAgent.length > USER_AGENT_MAX)
    return { browser: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : undefined;
  return { browser: nameIn(Bowser.BROWSER_MAP, browser.name), device: model ?? nameIn(Bowser.OS_MAP, os.name) };
}
