export interface Html {
  html: string
}

/** A template of HTML: whatever is put into it is escaped, unless it is Html itself. */
export function html(texts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return { html: texts.reduce((page, text, index) => page + print(values[index - 1] ?? '') + text) }
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function print(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(print).join('')
  return typeof value === 'object' ? value.html : escapeHtml(String(value))
}
