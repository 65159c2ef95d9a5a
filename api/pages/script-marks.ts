/**
 * Takes the nonces off a document, and names the code of each inline script that bore one. Documents are long and
 * their marks few: it goes from mark to mark.
 */
export function takeMarks(html: string, mark: string): { text: string; scripts: string[] } {
  const nonce = ` nonce="${mark}"`
  const parts = html.split(nonce)
  const scripts = parts.slice(1).flatMap((part, index) => inlineCode(parts[index] ?? '', part) ?? [])
  return { text: parts.join(''), scripts }
}

/** Null where the tag, torn apart by its nonce, is none of a script with code of its own. */
function inlineCode(before: string, rest: string): string | null {
  const end = rest.indexOf('>')
  const tag = `${before.slice(before.lastIndexOf('<'))}${rest.slice(0, end)}`
  if (!/^<script\s|^<script$/.test(tag) || /\ssrc=/.test(tag)) return null
  return rest.slice(end + 1, rest.indexOf('</script>', end))
}
