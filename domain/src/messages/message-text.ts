import type { Locale } from '../locale/locale.ts';
import type { Message } from './message.ts';
import { FIELD_LABELS_EN, VISITOR_MESSAGES_EN } from './messages-en.ts';

export interface MessageCatalogue {
  readonly messages: Readonly<Record<string, string>>;
  readonly fieldLabels: Readonly<Record<string, string>>;
}

const ENGLISH: MessageCatalogue = { messages: VISITOR_MESSAGES_EN, fieldLabels: FIELD_LABELS_EN };
const installed = new Map<Locale, MessageCatalogue>();

/** Registers the texts of a language. Only English texts for visitors are bundled. */
export function installMessages(locale: Locale, catalogue: MessageCatalogue): void {
  installed.set(locale, catalogue);
}

const entryOf = (entries: Readonly<Record<string, string>>, key: string | number | undefined): string | undefined =>
  key !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;

/** Returns the text of a message; undefined if the catalogue or the parameters are incomplete. */
export function textIn(catalogue: MessageCatalogue, { code, parameters = {} }: Message): string | undefined {
  let isWhole = true;
  const text = entryOf(catalogue.messages, code)?.replace(/\{(\w+)\}/gu, (placeholder, name: string) => {
    const value = valueOf(catalogue, parameters, name);
    isWhole &&= value !== undefined;
    return value ?? placeholder;
  });
  return isWhole ? text : undefined;
}

function valueOf(
  { fieldLabels }: MessageCatalogue,
  parameters: NonNullable<Message['parameters']>,
  name: string,
): string | undefined {
  if (name === 'field') return entryOf(fieldLabels, parameters['field'])?.toLowerCase();
  if (name === 'Field') return entryOf(fieldLabels, parameters['field']);
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}

/** Returns a message in the reader's language; falls back to the sender's text, then to English. */
export function messageText(message: Message, locale: Locale): string {
  const catalogue = installed.get(locale);
  const translated = catalogue === undefined ? undefined : textIn(catalogue, message);
  return translated ?? message.text ?? textIn(ENGLISH, message) ?? message.code;
}
