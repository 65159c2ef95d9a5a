/** Tags and attributes of typed HTML that what was stored of it has not: `<script>`, `onclick`. */
export function notKept(typed: string, stored: string): string[] {
  const kept = new Set(namesIn(stored))
  return [...new Set(namesIn(typed))].filter((name) => !kept.has(name))
}

const tag = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const quoted = /"[^"]*"|'[^']*'/g
const attribute = /([a-z][\w:-]*)\s*=/gi

function namesIn(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([, name = '', inside = '']) => [
    `<${name.toLowerCase()}>`,
    ...[...inside.replace(quoted, '').matchAll(attribute)].map(([, one = '']) => one.toLowerCase()),
  ])
}
