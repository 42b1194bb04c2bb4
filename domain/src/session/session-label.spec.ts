import { expect, it } from 'vitest';
import { sessionLabel } from './session-label.ts';

it.each([
  ['Firefox', 'Windows', 'Firefox on Windows', 'Firefox en Windows'],
  ['Firefox', null, 'Firefox', 'Firefox'],
  [null, 'iPhone', 'Unknown browser on iPhone', 'Navegador desconocido en iPhone'],
  [null, null, 'Unknown browser', 'Navegador desconocido'],
])('a session in %s on %s', (browser, device, english, spanish) => {
  expect(sessionLabel({ browser, device }, 'en')).toBe(english);
  expect(sessionLabel({ browser, device }, 'es')).toBe(spanish);
});
