/**
 * Whether a password is among those that leak most often, whatever its letter case: nearly 18,000 that the rule of length lets
 * through. Forms know the first few hundred by themselves; the whole list is for the server alone.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  // Read when the first password is chosen: a start has no use for it.
  const { LEAKED_PASSWORDS } = await import('./leaked-password-list.js');
  return LEAKED_PASSWORDS.has(password.normalize('NFKC').toLowerCase());
}
