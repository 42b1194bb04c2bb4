import { describe, expect, it } from 'vitest';
import { message, type Message } from './message.ts';
import { installMessages, messageText, textIn } from './message-text.ts';
import { FIELD_LABELS_EN, VISITOR_MESSAGES_EN } from './messages-en.ts';
import { spanishMessages } from './messages-es.ts';
import { englishText } from './server-message-text.ts';
import { SERVER_VISITOR_MESSAGES_EN } from './server-messages-en.ts';

installMessages('es', spanishMessages);

const TRANSLATED: readonly (readonly [message: Message, english: string, spanish: string])[] = [
  [message('field-missing', { field: 'jobName' }), 'Enter job name', 'Escriba el nombre del proyecto'],
  [
    message('field-too-long', { field: 'approximateLocations', most: 2000 }),
    'Approximate shooting locations must be 2,000 characters or fewer',
    'Escriba los lugares de rodaje aproximados en 2,000 caracteres o menos',
  ],
  [
    message('field-unreadable', { field: 'phoneNumber' }),
    'Phone number holds characters that cannot be read; please type it again',
    'Hay caracteres ilegibles en el teléfono; escriba el dato de nuevo',
  ],
  [
    message('day-malformed', { field: 'pickupDate' }),
    'Enter the pickup date as a date, like 2026-03-14',
    'Escriba la fecha de recogida, por ejemplo 2026-03-14',
  ],
  [
    message('quantity-out-of-range', { most: 9_999 }),
    'Enter a whole number from 1 to 9,999',
    'Escriba un número entero de 1 a 9,999',
  ],
  [
    message('password-too-short'),
    'Password must be at least 8 characters long',
    'La contraseña debe tener al menos 8 caracteres',
  ],
  [
    message('recovery-link-invalid'),
    'Invalid or expired password reset link. Please request a new one.',
    'El enlace para cambiar la contraseña no es válido o ya venció. Pida uno nuevo.',
  ],
];

describe('messageText', () => {
  it.each(TRANSLATED)('%j', (given, english, spanish) => {
    expect(messageText(given, 'en')).toBe(english);
    expect(messageText(given, 'es')).toBe(spanish);
    expect(englishText(given)).toBe(english);
  });

  it('returns the sender’s text for server-only messages, and Spanish if translated', () => {
    const serverMessage = message('item-quantity-too-large', { most: 9_999 });
    expect(englishText(serverMessage)).toBe('An item can be requested at most 9,999 times');
    expect(messageText({ ...serverMessage, text: englishText(serverMessage) }, 'en')).toBe(englishText(serverMessage));
    expect(messageText(serverMessage, 'es')).toBe('Un artículo se puede pedir 9,999 veces como máximo');
  });

  it.each<Message>([
    { code: 'of-a-newer-server', text: 'Something new' },
    { code: 'constructor', text: 'Something new' },
    { code: '__proto__', text: 'Something new' },
    { code: '', text: 'Something new' },
    { code: 'field-missing', text: 'Something new' },
    { code: 'field-missing', parameters: { field: 'toString' }, text: 'Something new' },
    { code: 'field-missing', parameters: { field: 'company' }, text: 'Something new' },
    { code: 'field-too-long', parameters: { field: 'jobName' }, text: 'Something new' },
  ])('falls back to the sender’s text for an unknown code: %j', (given) => {
    expect(messageText(given, 'es')).toBe('Something new');
    expect(messageText(given, 'en')).toBe('Something new');
  });
});

describe('message catalogues', () => {
  const placeholders = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name?.toLowerCase()).toSorted();
  const english = Object.entries<string>({ ...VISITOR_MESSAGES_EN, ...SERVER_VISITOR_MESSAGES_EN });

  it('use the same parameters in both languages', () => {
    const { messages: spanish } = spanishMessages;
    const differing = english.filter(
      ([code, text]) => String(placeholders(spanish[code] ?? '')) !== String(placeholders(text)),
    );
    expect(differing).toEqual([]);
  });

  it('translate every message to Spanish', () => {
    expect(english.filter(([code, text]) => textIn(spanishMessages, { code }) === text)).toEqual([]);
    const labels: Readonly<Record<string, string>> = FIELD_LABELS_EN;
    expect(Object.entries(spanishMessages.fieldLabels).filter(([field, label]) => label === labels[field])).toEqual([]);
  });
});
