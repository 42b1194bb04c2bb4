import { describe, expect, it } from 'vitest';

import { findRawValues } from './raw-values.ts';

const PAGE = 'storefront-mfe/src/pages/some-page.tsx';
const KIT = 'ui-kit/src/components/Some/Some.tsx';

const messages = (code: string, file = PAGE) => findRawValues(file, code).map(({ message }) => message);

describe('rejected', () => {
  it.each([
    ['a hex colour', `const tone = '#1F4FD8';`],
    ['a short hex colour in a style', `const a = <p style={{ color: '#fff' }} />;`],
    ['a functional colour', `const a = <p style={{ background: 'rgb(20 22 26 / 0.5)' }} />;`],
    ['a colour inside of a longer value', `const a = <p style={{ border: 'var(--bl-hairline) solid #ddd' }} />;`],
    ['a named colour of a style', `const a = <p style={{ color: 'tomato' }} />;`],
    ['a named colour of an attribute', `const a = <Text c="tomato" />;`],
    ['a named colour of a drawing', `const a = <path fill="white" />;`, KIT],
    ['a size in px', `const a = <p style={{ width: '12px' }} />;`],
    ['a size in px in a template', 'const a = (b) => `calc(${b} + 12px)`;'],
    ['a size in px far from any style', `export const columns = [{ width: '7.5px' }];`],
    ['a number as the size of a part', `const a = <Skeleton height={44} />;`],
    ['a number in quotes as the size of a part', `const a = <Skeleton height="44" />;`],
    ['a negative number as a margin', `const a = <Box mt={-4} />;`],
    ['a number in one branch of a choice', `const a = (b) => <Stack gap={b ? 'md' : 6} />;`],
    ['a number in a style', `const a = <p style={{ marginTop: 0, paddingTop: 0, gap: 8 }} />;`],
    ['a number in a style inside of other attributes', `const a = <Menu styles={{ dropdown: { width: 190 } }} />;`],
    ['a size of type in rem', `const a = <p style={{ fontSize: '1.1rem' }} />;`],
    ['space in rem', `const a = <p style={{ padding: '0.7rem 0' }} />;`],
    ['a radius in rem', `const a = <p style={{ borderRadius: '0.4rem' }} />;`],
    ['a weight of letters', `const a = <p style={{ fontWeight: 640 }} />;`],
    ['a weight of letters by its name', `const a = <Text fw="bold" />;`],
    ['a shadow', `const a = <p style={{ boxShadow: '0 1rem 1rem var(--bl-text)' }} />;`],
    ['a face', `const a = <p style={{ fontFamily: 'Arial' }} />;`],
    ['a time in a style', `const a = <p style={{ transition: 'opacity 0.2s' }} />;`],
    ['a time of a transition', `const a = <Modal transitionProps={{ duration: 120 }} />;`],
    ['a layer', `const a = <p style={{ zIndex: 99 }} />;`],
    ['a token that does not exist', `const a = <p style={{ color: 'var(--bl-foo)' }} />;`],
    ['the beginning of no token', 'const a = (b) => `var(--bl-foo-${b})`;'],
    ['icons of another family', `import { Home } from 'lucide-react';`],
    ['all icons at once', `import * as icons from '@tabler/icons-react';`],
    ['a picture from anywhere', `import logo from './logo.svg';`],
    ['a drawing outside of the kit', `const a = <svg viewBox="0 0 1 1" />;`],
    ['a colour in a drawing of the kit', `const a = <svg><path fill="#fff" /></svg>;`, KIT],
    ['a size of an icon', `import { IconX } from '@tabler/icons-react'; const a = <IconX size={18} />;`],
    [
      'a stroke of an icon',
      `import { IconX } from '@tabler/icons-react'; const a = <IconX size={iconSize.md} stroke={2} />;`,
    ],
    ['an icon without a size', `import { IconX } from '@tabler/icons-react'; const a = <IconX />;`],
    ['a size of an icon that was handed on', `const a = ({ Icon }) => <Icon size={16} />;`],
    [
      'a size that icons share',
      `import { IconX } from '@tabler/icons-react'; const icon = { size: 22 } as const; const a = <IconX {...icon} />;`,
    ],
  ])('%s', (_name, code, file = PAGE) => {
    expect(messages(code, file)).toHaveLength(1);
  });
});

describe('accepted', () => {
  it.each([
    [
      'tokens',
      `const a = <p style={{ color: 'var(--bl-text)', padding: 'var(--bl-space-4)', zIndex: 'var(--bl-layer-modal)', fontWeight: 'var(--bl-weight-strong)' }} />;`,
    ],
    ['the beginning of a token', 'const a = (tone) => `var(--bl-status-${tone})`;'],
    ['steps of the scale', `const a = <Stack gap="md" w="100%" maw="40rem" p={0} />;`],
    ['a measure of its own in rem', `const a = <Modal size="26rem" />;`],
    [
      'numbers that are no sizes',
      `const a = <p style={{ opacity: 0.5, flexGrow: 1, lineHeight: 1.3, aspectRatio: '4 / 3' }} tabIndex={-1} />;`,
    ],
    ['sizes that were measured', 'const a = (height) => <p style={{ height, minHeight: `${height}px` }} />;'],
    [
      'the pixels of a picture',
      `const a = <img width={960} height={720} />; const b = <EquipmentPicture width={64} height={48} />;`,
    ],
    ['letters of a field', `const a = <input size={20} />;`],
    ['colours of the theme', `const a = <Button color="red" c="dimmed" />;`],
    ['inherited values', `const a = <p style={{ color: 'inherit', background: 'transparent' }} />;`],
    ['an address on the page', `const a = <a href="#contact" />; const b = '/about#facade';`],
    ['px in a comment', `/* 12px of #ff0000 */ const a = 1; // 3px`],
    ['px in a regular expression', `const a = /\\d+px #fff/;`],
    [
      'a drawing of the kit',
      `const a = <svg viewBox="0 0 24 24" width="14"><rect x="0.5" width="13" fill="currentColor" stroke="var(--bl-line)" /></svg>;`,
      KIT,
    ],
    [
      'a scene of the company pages',
      `import dock from './scenes/loading-dock.svg';`,
      'storefront-mfe/src/features/company/scenes.ts',
    ],
    [
      'units of a drawing',
      `const a = <Line dot={{ r: 3 }} strokeWidth={2} margin={{ top: 8 }} height={40} />;`,
      'ui-kit/src/components/WeekChart/WeekLine.tsx',
    ],
    [
      'icons of the family',
      `import { IconX } from '@tabler/icons-react'; const a = <IconX size={iconSize.md} stroke={iconStroke['strong']} />;`,
    ],
    [
      'a choice between two sizes of an icon',
      `const a = ({ Icon, b }) => <Icon size={b ? iconSize.sm : iconSize.md} />;`,
    ],
    [
      'a size that icons share',
      `import { IconX } from '@tabler/icons-react'; const icon = { size: iconSize.xl } as const; const a = <IconX {...icon} />;`,
    ],
    ['times of the theme', `const a = <Modal transitionProps={{ duration: motion.fast, exitDuration: 0 }} />;`],
    [
      'the library that places what floats',
      `const a = <DateInput popoverProps={{ middlewares: { shift: { padding: 8 } } }} />;`,
    ],
  ])('%s', (_name, code, file = PAGE) => {
    expect(messages(code, file)).toEqual([]);
  });
});

it('reports file, line and column', () => {
  expect(findRawValues(PAGE, `const a = 1;\nconst b = '12px';\n`)).toEqual([
    { file: PAGE, line: 2, column: 11, message: expect.stringContaining('12px') },
  ]);
});
