/** Tags and attributes of typed HTML that are missing in what was stored of it: `<script>`, `onclick`. */
export function findRemovedHtml(typed: string, stored: string): string[] {
  const saved = new Set(namesIn(stored))
  return [...new Set(namesIn(typed))].filter((name) => !saved.has(name))
}

const tag = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi
const quoted = /"[^"]*"|'[^']*'/g
const attribute = /(?<![\w:-])([a-z][\w:-]*)\s*=/gi

function namesIn(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([, name = '', inside = '']) => [
    `<${name.toLowerCase()}>`,
    ...[...inside.replace(quoted, '').matchAll(attribute)].map(([, one = '']) => one.toLowerCase()),
  ])
}
