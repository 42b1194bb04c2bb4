import type { FIELD_LABELS_EN, VISITOR_MESSAGES_EN } from './messages-en.ts';
import type { STAFF_MESSAGES_EN } from './staff-messages-en.ts';
import type { SERVER_STAFF_MESSAGES_EN, SERVER_VISITOR_MESSAGES_EN } from './server-messages-en.ts';

type Catalogue = typeof VISITOR_MESSAGES_EN &
  typeof STAFF_MESSAGES_EN &
  typeof SERVER_VISITOR_MESSAGES_EN &
  typeof SERVER_STAFF_MESSAGES_EN;

/** Stable code of a message, shared with other releases: it stays when the text changes. */
export type MessageCode = keyof Catalogue;
/** Messages for visitors, which have a Spanish text. */
export type VisitorMessageCode = keyof typeof VISITOR_MESSAGES_EN | keyof typeof SERVER_VISITOR_MESSAGES_EN;
/** Stable name of a field in messages. */
export type FieldLabel = keyof typeof FIELD_LABELS_EN;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Uncapitalize<Name> | Placeholder<Rest>
  : never;
type Value<Name extends string> = Name extends 'field' ? FieldLabel : string | number;
/** Parameters of the message's text. */
export type MessageParameters<Code extends MessageCode> = {
  readonly [Name in Placeholder<Catalogue[Code]>]: Value<Name>;
};
/** Codes without parameters. */
export type PlainMessageCode = {
  [Code in MessageCode]: [Placeholder<Catalogue[Code]>] extends [never] ? Code : never;
}[MessageCode];

/** Untranslated message: a code with parameters. */
export interface Message {
  /** `MessageCode`, or an unknown code of another release. */
  readonly code: string;
  /** Numbers are formatted for the locale; `field` is a `FieldLabel`. */
  readonly parameters?: Readonly<Record<string, string | number>> | undefined;
  /** The sender's English text, a fallback for unknown codes. */
  readonly text?: string | undefined;
}

/** Returns a typed message: `message('field-too-long', { field: 'jobName', most: 200 })`. */
export function message<Code extends MessageCode>(
  code: Code,
  ...[parameters]: Code extends PlainMessageCode ? [] : [parameters: MessageParameters<Code>]
): Message {
  return parameters === undefined ? { code } : { code, parameters };
}
