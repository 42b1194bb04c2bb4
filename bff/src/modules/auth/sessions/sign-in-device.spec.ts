import { expect, it } from 'vitest';
import { signInDevice } from './sign-in-device.ts';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/142.0.0.0`, 'Microsoft Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
])('%s', (userAgent, browser, device) => {
  expect(signInDevice(userAgent)).toEqual({ browser, device });
});

it.each([undefined, '', 'curl/8.5.0', 'Call 555-0199 for your prize/1.0 (now)', `Firefox/145.0 ${'x'.repeat(600)}`])(
  'returns null for an unknown user agent: %s',
  (userAgent) => {
    expect(signInDevice(userAgent)).toEqual({ browser: null, device: null });
  },
);
