const entities: { [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Between tags, or in an attribute with quotes. */
export function htmlText(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
