/** Checks nearly 18,000 leaked passwords, case-insensitively. Forms check only the first few hundred. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  const { LEAKED_PASSWORDS } = await import('./leaked-password-list.ts');
  return LEAKED_PASSWORDS.has(password.normalize('NFKC').toLowerCase());
}
