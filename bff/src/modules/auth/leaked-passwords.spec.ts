import { checkPassword } from '@backlot/domain';
import { describe, expect, it } from 'vitest';
import { isLeakedPassword } from './leaked-passwords.js';

describe('a leaked password', () => {
  it.each(['13101982', 'Chocolat', 'cardinal', 'ELEPHANT', '１３１０１９８２'])(
    'is %s, which the forms do not know',
    async (password) => {
      expect(checkPassword(password)).toBeUndefined();
      expect(await isLeakedPassword(password)).toBe(true);
    },
  );

  it.each(['meadow-harbor-17-violet', 'cardinal and elephant'])('is not %s', async (password) => {
    expect(await isLeakedPassword(password)).toBe(false);
  });
});
