import { message, type Message, type MessageCode, type MessageParameters, type PlainMessageCode } from './message.ts';

/** A zod issue has only a text, so messages are encoded as JSON in it; `readIssueMessage` decodes them. */

/** Returns the `error` option of a schema or check. Lazy, because a page constructs all schemas first. */
export function withMessage<Code extends MessageCode>(
  code: Code,
  ...parameters: Code extends PlainMessageCode ? [] : [parameters: MessageParameters<Code>]
): { error: () => string } {
  return { error: () => JSON.stringify(message(code, ...parameters)) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Decodes the message of an issue; zod's own texts become 'Invalid input'. */
export function readIssueMessage(text: string): Message {
  const decoded = readJson(text);
  if (!isRecord(decoded) || typeof decoded['code'] !== 'string') return message('input-invalid');
  const { code, parameters } = decoded;
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
