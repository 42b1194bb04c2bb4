import { QUOTE_MESSAGE_MAX } from '@backlot/domain/contract';

/** Attribution lines that mail clients put above the quoted mail. */
const ATTRIBUTION_LINES = [
  /^(?:On|El|Am|Le) .{4,200}(?:wrote|escribió|schrieb|a écrit)\s*:\s*$/iu,
  /^-{2,}\s*(?:Original Message|Mensaje original|Forwarded message|Mensaje reenviado)\s*-{2,}$/iu,
  /^(?:From|De|Von): .*@/iu,
  /^_{10,}$/u,
  /^>/u,
];
const SIGNATURE_SEPARATORS = [/^-- ?$/u, /^(?:Sent from my|Enviado desde mi) /iu];

const TRUNCATION_MARK = '\n[…]';

/** Removes control characters, which cannot be stored or are invisible. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** Tests the next line too, because mail clients wrap attribution lines. */
const isEnd = (lines: readonly string[], index: number): boolean => {
  const line = (lines[index] ?? '').trim();
  const broken = `${line} ${(lines[index + 1] ?? '').trim()}`;
  return (
    [...ATTRIBUTION_LINES, ...SIGNATURE_SEPARATORS].some((pattern) =>
      pattern.test(lines[index]?.trimEnd() === '--' ? '--' : line),
    ) ||
    (/^(?:On|El) /iu.test(line) && ATTRIBUTION_LINES.some((pattern) => pattern.test(broken)))
  );
};

/** Truncated to the length of a message. Empty without text. */
export function replyText(mail: string): string {
  const lines = readable(mail).split('\n');
  const end = lines.findIndex((_, index) => isEnd(lines, index));
  const text = (end === -1 ? lines : lines.slice(0, end)).join('\n').trim();
  return text.length <= QUOTE_MESSAGE_MAX
    ? text
    : `${text
        .slice(0, QUOTE_MESSAGE_MAX - TRUNCATION_MARK.length)
        .toWellFormed()
        .trimEnd()}${TRUNCATION_MARK}`;
}
