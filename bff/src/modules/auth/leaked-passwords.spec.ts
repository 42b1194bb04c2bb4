import { checkPassword } from '@backlot/domain';
import { describe, expect, it } from 'vitest';
import { isLeakedPassword } from './leaked-passwords.ts';

describe('isLeakedPassword', () => {
  it.each(['13101982', 'Chocolat', 'cardinal', 'ELEPHANT', '１３１０１９８２'])(
    'returns true for %s, which the forms accept',
    async (password) => {
      expect(checkPassword(password)).toBeUndefined();
      expect(await isLeakedPassword(password)).toBe(true);
    },
  );

  it.each(['meadow-harbor-17-violet', 'cardinal and elephant'])('returns false for %s', async (password) => {
    expect(await isLeakedPassword(password)).toBe(false);
  });
});
