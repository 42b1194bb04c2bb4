import type { MailBusiness } from './mail-frame.tsx';

export const WIDTH = 72;
export const RULE = '-'.repeat(WIDTH);

/** Name and value; null and empty values are omitted. */
export type Fact = readonly [name: string, value: string | null];

/** Removes control characters; tabs become spaces, line breaks stay. */
const plain = (value: string) =>
  value
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '');

/** Wraps lines at spaces, or inside words longer than a line; `keepsAddresses` leaves URLs whole. */
export function wrap(value: string, width: number, { keepsAddresses = false } = {}): string[] {
  return plain(value)
    .split('\n')
    .flatMap((paragraphText) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraphText
        .split(/ +/u)
        .flatMap((part) => (keepsAddresses && isAddress(part) ? [part] : chunks(part, width)))) {
        if (line !== '' && line.length + 1 + word.length > width) {
          lines.push(line);
          line = word;
        } else line = line === '' ? word : `${line} ${word}`;
      }
      return [...lines, line];
    });
}

const isAddress = (word: string) => /^https?:\/\//iu.test(word);

function chunks(word: string, width: number): string[] {
  if (word.length <= width) return [word];
  const characters = [...word];
  return Array.from({ length: Math.ceil(characters.length / width) }, (_, index) =>
    characters.slice(index * width, (index + 1) * width).join(''),
  );
}

export const wordmark = ({ wordmark: shown, name }: MailBusiness) =>
  `${wrap(`// ${(shown ?? name).toUpperCase()}`, WIDTH).join('\n')}\n${'='.repeat(WIDTH)}`;

export const paragraph = (value: string) => wrap(value, WIDTH, { keepsAddresses: true }).join('\n');

export const section = (title: string, body: string) => `${title.toUpperCase()}\n${RULE}\n${body}`;

const MIN_NAME_WIDTH = 12;

/** Names and values in two columns. Customer text stays in its column, so that it cannot imitate other lines. */
export function factLines(facts: readonly Fact[]): string {
  const filled = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '');
  const width = Math.max(MIN_NAME_WIDTH, ...filled.map(([name]) => name.length + 1));
  return filled
    .map(([name, value]) => name.padEnd(width) + wrap(value, WIDTH - width).join(`\n${' '.repeat(width)}`))
    .join('\n');
}
