import type { FIELD_LABELS_EN, VISITOR_MESSAGES_EN } from './messages-en.js';
import type { STAFF_MESSAGES_EN } from './staff-messages-en.js';
import type { SERVER_STAFF_MESSAGES_EN, SERVER_VISITOR_MESSAGES_EN } from './server-messages-en.js';

type Catalogue = typeof VISITOR_MESSAGES_EN &
  typeof STAFF_MESSAGES_EN &
  typeof SERVER_VISITOR_MESSAGES_EN &
  typeof SERVER_STAFF_MESSAGES_EN;

/** Stable name of a message. Pages and servers of other releases read it: it stays when the wording changes. */
export type MessageCode = keyof Catalogue;
/** Those that a visitor can meet, which have a Spanish text. */
export type VisitorMessageCode = keyof typeof VISITOR_MESSAGES_EN | keyof typeof SERVER_VISITOR_MESSAGES_EN;
/** Stable name of a field in messages. */
export type FieldLabel = keyof typeof FIELD_LABELS_EN;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Uncapitalize<Name> | Placeholder<Rest>
  : never;
type Value<Name extends string> = Name extends 'field' ? FieldLabel : string | number;
/** What the text of this code is completed with. */
export type MessageParameters<Code extends MessageCode> = {
  readonly [Name in Placeholder<Catalogue[Code]>]: Value<Name>;
};
/** The codes whose text is complete as it stands. */
export type PlainMessageCode = {
  [Code in MessageCode]: [Placeholder<Catalogue[Code]>] extends [never] ? Code : never;
}[MessageCode];

/** What is said to a person, before it is worded: a code with what its text is completed with. */
export interface Message {
  /** A `MessageCode`, unless another release sent it. */
  readonly code: string;
  /** Numbers are worded in the reader's way; `field` is a `FieldLabel`. */
  readonly parameters?: Readonly<Record<string, string | number>> | undefined;
  /** English of whoever sent it, for readers who do not know the code. */
  readonly text?: string | undefined;
}

/** A message of ours: `message('field-too-long', { field: 'jobName', most: 200 })`. */
export function message<Code extends MessageCode>(
  code: Code,
  ...[parameters]: Code extends PlainMessageCode ? [] : [parameters: MessageParameters<Code>]
): Message {
  return parameters === undefined ? { code } : { code, parameters };
}
