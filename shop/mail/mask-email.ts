/** `a…@example.com`: its owner knows which one. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1…@')
}
