import type { Locale } from '../locale/locale.js';
import type { Message } from './message.js';
import { FIELD_LABELS_EN, VISITOR_MESSAGES_EN } from './messages-en.js';

/** Texts of one language. */
export interface MessageCatalogue {
  readonly messages: Readonly<Record<string, string>>;
  readonly fieldLabels: Readonly<Record<string, string>>;
}

const ENGLISH: MessageCatalogue = { messages: VISITOR_MESSAGES_EN, fieldLabels: FIELD_LABELS_EN };
const installed = new Map<Locale, MessageCatalogue>();

/**
 * Has messages worded in this language from now on. Every page carries English of what visitors can meet; another
 * language is fetched by the pages that are in it, what staff alone can meet by the back office.
 */
export function installMessages(locale: Locale, catalogue: MessageCatalogue): void {
  installed.set(locale, catalogue);
}

const entryOf = (entries: Readonly<Record<string, string>>, key: string | number | undefined): string | undefined =>
  key !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;

/** The text of a message in a catalogue; undefined when the catalogue or the parameters lack a part of it. */
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

/**
 * A message in the reader's language: `messageText(message('field-missing', { field: 'jobName' }), 'es')` is
 * 'Escriba el nombre del proyecto'. One that this language lacks is said as its sender worded it, at worst in English.
 */
export function messageText(message: Message, locale: Locale): string {
  const catalogue = installed.get(locale);
  const translated = catalogue === undefined ? undefined : textIn(catalogue, message);
  return translated ?? message.text ?? textIn(ENGLISH, message) ?? message.code;
}
