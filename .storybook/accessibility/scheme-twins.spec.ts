import { describe, expect, it } from 'vitest';
import { checksOf, type Annotations } from './scheme-twins';

const play = () => undefined;
const dark = { scheme: 'dark' };

const light = { args: { items: [{ name: 'Tripod' }] }, play };
const twin = { ...light, globals: dark };
const alone = { own: 'all', other: true };

const checks = (story: Annotations, stories: readonly Annotations[], meta: Annotations = {}) =>
  checksOf(story, [story, ...stories], meta);

describe('the checks of a story', () => {
  it('are all, in both schemes, where no other story shows the same', () => {
    expect(checks(light, [])).toEqual(alone);
    expect(checks(twin, [])).toEqual(alone);
  });

  it('are shared by a light and a dark story of the same: each scheme is checked once', () => {
    expect(checks(light, [twin])).toEqual({ own: 'all', other: false });
    expect(checks(twin, [light])).toEqual({ own: 'colour', other: false });
  });

  it('follow the scheme of the file, which a story overrides', () => {
    const bright = { ...light, globals: { scheme: 'light' } };
    expect(checks(light, [bright], { globals: dark })).toEqual({ own: 'colour', other: false });
    expect(checks(bright, [light], { globals: dark })).toEqual({ own: 'all', other: false });
  });

  it('do not depend on the names', () => {
    expect(checks({ ...twin, name: 'At night' }, [{ ...light, name: 'By day' }])).toEqual({
      own: 'colour',
      other: false,
    });
  });

  it.each([
    ['other arguments', { ...light, args: { items: [{ name: 'Stand' }] } }],
    ['more arguments', { ...light, args: { items: [{ name: 'Tripod' }], busy: true } }],
    ['a longer list', { ...light, args: { items: [{ name: 'Tripod' }, { name: 'Stand' }] } }],
    ['another play function', { ...light, play: () => undefined }],
    ['no play function', { args: light.args }],
    ['another width', { ...light, globals: { viewport: { value: 'narrow', isRotated: false } } }],
    ['another theme', { ...light, globals: { theme: 'home-ec' } }],
    ['other parameters', { ...light, parameters: { a11y: { test: 'off' } } }],
    ['other tags', { ...light, tags: ['!test'] }],
    ['another time', { ...light, args: { items: [{ name: 'Tripod', at: new Date(1) }] } }],
  ])('are its own when the story in the other scheme has %s', (_what, other) => {
    expect(checks(twin, [other])).toEqual(alone);
    expect(checks(other, [twin])).toEqual(alone);
  });

  it('do not take two times for the same because neither has a field', () => {
    const at = (time: number) => ({ args: { at: new Date(time) } });
    expect(checks({ ...at(1), globals: dark }, [at(2)])).toEqual(alone);
  });
});
