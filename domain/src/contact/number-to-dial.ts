/** A number of the United States without its country: three digits of area, seven of the line. */
const US_NUMBER = /^1?(\d{10})$/u;

/** A telephone number in the form that works from any country's phone: `+13055550100`. A number with a plus has its country already. */
export function numberToDial(phone: string): string {
  const digits = phone.replace(/\D/gu, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  return digits.replace(US_NUMBER, '+1$1');
}
