/** A number of the United States without its country: three digits of area, seven of the line. */
const US_NUMBER = /^1?(\d{10})$/u;

/** Address for a telephone link, in the form that works from any country's phone: `+13055550100`. A number with a plus has its country already. */
export function telephoneHref(phone: string): string {
  const digits = phone.replace(/\D/gu, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return `tel:${digits.replace(US_NUMBER, '+1$1')}`;
}
