import { message, type Message, type MessageCode, type MessageParameters, type PlainMessageCode } from './message.js';

/**
 * A schema's issue carries a text alone, so a message travels through it as JSON; `readIssueMessage` reads it back.
 */

/** `error` of a schema or a check: built when somebody reads it, because a page makes all of its schemas first. */
export function withMessage<Code extends MessageCode>(
  code: Code,
  ...parameters: Code extends PlainMessageCode ? [] : [parameters: MessageParameters<Code>]
): { error: () => string } {
  return { error: () => JSON.stringify(message(code, ...parameters)) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The message of a schema's issue; what a schema says by itself is 'Invalid input'. */
export function readIssueMessage(text: string): Message {
  const read = readJson(text);
  if (!isRecord(read) || typeof read['code'] !== 'string') return message('input-invalid');
  const { code, parameters } = read;
  if (!isRecord(parameters)) return { code };
  const values = Object.entries(parameters).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { code, parameters: Object.fromEntries(values) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
