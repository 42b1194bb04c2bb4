import type { Locale } from './locale.js';
import { FIELDS_ES, MESSAGES_ES } from './messages-es.js';

/** A message with parameters and its Spanish; undefined when a part of it has none. */
type Pattern = readonly [english: RegExp, spanish: (...parts: readonly string[]) => string | undefined];

const wordsOf = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

function ofField(label: string, sentence: (field: string) => string): string | undefined {
  const field = wordsOf(FIELDS_ES, label.toLowerCase());
  return field === undefined ? undefined : sentence(field);
}

const PATTERNS: readonly Pattern[] = [
  [/^Enter a whole number from (\S+) to (\S+)$/u, (from, to) => `Escriba un número entero de ${from} a ${to}`],
  [
    /^limit must be a whole number from (\S+) to (\S+)$/u,
    (from, to) => `limit debe ser un número entero de ${from} a ${to}`,
  ],
  [
    /^A quote request holds at most (\S+) different items$/u,
    (most) => `Una solicitud lleva ${most} artículos distintos como máximo`,
  ],
  [/^An item can be requested at most (\S+) times$/u, (most) => `Un artículo se puede pedir ${most} veces como máximo`],
  [/^Enter (.+)$/u, (label) => ofField(label, (field) => `Escriba ${field}`)],
  [
    /^(.+) must be (\S+) characters or fewer$/u,
    (label, most) => ofField(label, (field) => `Escriba ${field} en ${most} caracteres o menos`),
  ],
  [
    /^(.+) holds characters that cannot be read; please type it again$/u,
    (label) => ofField(label, (field) => `Hay caracteres ilegibles en ${field}; escriba el dato de nuevo`),
  ],
  [/^(Failed to [^:]+): (.+)/su, (failure, reason) => withReason(failure, reason)],
];

function withReason(failure: string, reason: string): string | undefined {
  const spanish = wordsOf(MESSAGES_ES, failure);
  return spanish === undefined ? undefined : `${spanish}: ${translateMessage(reason, 'es')}`;
}

function inSpanish(message: string): string | undefined {
  const whole = wordsOf(MESSAGES_ES, message);
  if (whole !== undefined) return whole;
  for (const [english, spanish] of PATTERNS) {
    const match = english.exec(message);
    const translated = match === null ? undefined : spanish(...match.slice(1));
    if (translated !== undefined) return translated;
  }
  return undefined;
}

/**
 * A message of the contract, the rules or the server in the visitor's language: `translateMessage('Enter job name', 'es')`
 * is 'Escriba el nombre del proyecto'. The messages themselves are English; a text that is none of them comes back as it is.
 */
export function translateMessage(message: string, locale: Locale): string {
  return locale === 'en' ? message : (inSpanish(message) ?? message);
}
