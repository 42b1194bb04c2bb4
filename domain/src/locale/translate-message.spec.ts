import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translateMessage } from './translate-message.js';

type Translated = readonly [english: string, spanish: string];

const TRANSLATED: readonly Translated[] = [
  ['Enter job name', 'Escriba el nombre del proyecto'],
  [
    'Approximate shooting locations must be 2,000 characters or fewer',
    'Escriba los lugares de rodaje aproximados en 2,000 caracteres o menos',
  ],
  [
    'Phone number holds characters that cannot be read; please type it again',
    'Hay caracteres ilegibles en el teléfono; escriba el dato de nuevo',
  ],
  ['Enter a whole number from 10 to 9,999', 'Escriba un número entero de 10 a 9,999'],
  ['limit must be a whole number from 10 to 100', 'limit debe ser un número entero de 10 a 100'],
  ['A quote request holds at most 200 different items', 'Una solicitud lleva 200 artículos distintos como máximo'],
  ['An item can be requested at most 9,999 times', 'Un artículo se puede pedir 9,999 veces como máximo'],
  ['Password must be at least 8 characters long', 'La contraseña debe tener al menos 8 caracteres'],
];

const FAILURES: readonly Translated[] = [
  [
    'Failed to create quote request: The server could not be reached. Check your connection and try again.',
    'No se pudo crear la solicitud de cotización: No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
  ],
  ['Failed to create quote request: 502 Bad Gateway', 'No se pudo crear la solicitud de cotización: 502 Bad Gateway'],
];

describe('translateMessage', () => {
  it.each([...TRANSLATED, ...FAILURES])('%s: %s', (english, spanish) => {
    expect(translateMessage(english, 'es')).toBe(spanish);
    expect(translateMessage(english, 'en')).toBe(english);
  });

  it.each(TRANSLATED)('knows %j as a whole message alone', (english) => {
    for (const text of [`Note:\n${english}`, `${english}\nThank you`]) expect(translateMessage(text, 'es')).toBe(text);
  });

  it.each([
    'It:\nFailed to create quote request: offline',
    'otp_expired',
    'Enter the moon',
    'constructor',
    '__proto__',
    'Enter constructor',
    'toString must be 5 characters or fewer',
    'Failed to constructor: x',
    '',
  ])('leaves %j, which is none of ours, as it is', (text) => {
    expect(translateMessage(text, 'es')).toBe(text);
  });

  it('changes nothing in English, and nothing twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(translateMessage(text, 'en')).toBe(text);
        const spanish = translateMessage(text, 'es');
        expect(translateMessage(spanish, 'es')).toBe(spanish);
      }),
    );
  });
});
