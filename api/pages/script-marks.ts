/** Takes the nonces off a document, and names the code of each inline script that bore one. */
export function takeMarks(html: string, mark: string): { text: string; scripts: string[] } {
  const nonce = ` nonce="${mark}"`
  const marked = new RegExp(`<script(?=[^>]*${nonce})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(marked)].map(([, code = '']) => code)
  return { text: html.replaceAll(nonce, ''), scripts }
}
