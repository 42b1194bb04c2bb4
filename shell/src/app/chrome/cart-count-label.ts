/** Returns the badge text: the number, or '99+' above 99. */
export function cartCountLabel(total: number): string {
  return total > 99 ? '99+' : String(total);
}
