/** Only screens of the back office: an address of another site begins with `//` or a scheme. */
export function ownPath(back: string | null): string {
  return back !== null && /^\/(?!\/)/.test(back) && !back.includes('\\') ? back : ''
}
