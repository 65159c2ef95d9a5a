/** What XML 1.0 does not allow is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
