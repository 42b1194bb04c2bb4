import { QUOTE_MESSAGE_MAX } from '@backlot/domain/contract';

/** What begins the mail that is answered, below the answer: 'On Nov 5 Backlot wrote:', and what other mail programs put there. */
const QUOTED = [
  /^(?:On|El|Am|Le) .{4,200}(?:wrote|escribió|schrieb|a écrit)\s*:\s*$/iu,
  /^-{2,}\s*(?:Original Message|Mensaje original|Forwarded message|Mensaje reenviado)\s*-{2,}$/iu,
  /^(?:From|De|Von): .*@/iu,
  /^_{10,}$/u,
  /^>/u,
];
/** The separator of a signature, and what phones add. */
const SIGNATURE = [/^-- ?$/u, /^(?:Sent from my|Enviado desde mi) /iu];

/** Said in place of what is longer than a message may be. */
const CUT = '\n[…]';

/** Control characters cannot be stored, or show as nothing. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** Whether a line, or a line with the next one, which mail programs break, begins what is no answer. */
const isEnd = (lines: readonly string[], index: number): boolean => {
  const line = (lines[index] ?? '').trim();
  const broken = `${line} ${(lines[index + 1] ?? '').trim()}`;
  return (
    [...QUOTED, ...SIGNATURE].some((pattern) => pattern.test(lines[index]?.trimEnd() === '--' ? '--' : line)) ||
    (/^(?:On|El) /iu.test(line) && QUOTED.some((pattern) => pattern.test(broken)))
  );
};

/** What somebody wrote in answer to a mail, without the mail and without their signature, as long as a message may be. Empty when there is nothing. */
export function replyText(mail: string): string {
  const lines = readable(mail).split('\n');
  const end = lines.findIndex((_, index) => isEnd(lines, index));
  const text = (end === -1 ? lines : lines.slice(0, end)).join('\n').trim();
  return text.length <= QUOTE_MESSAGE_MAX
    ? text
    : `${text
        .slice(0, QUOTE_MESSAGE_MAX - CUT.length)
        .toWellFormed()
        .trimEnd()}${CUT}`;
}
