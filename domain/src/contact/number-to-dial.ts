const US_NUMBER = /^1?(\d{10})$/u;

/** Returns a number in international format: `+13055550100`. Numbers with a plus already have a country code. */
export function numberToDial(phone: string): string {
  const digits = phone.replace(/\D/gu, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  return digits.replace(US_NUMBER, '+1$1');
}
