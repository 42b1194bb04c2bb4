/** Address for a telephone link: digits, with the leading plus kept. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/gu, '')}`;
}
