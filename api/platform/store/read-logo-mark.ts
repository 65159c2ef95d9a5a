export interface LogoMark {
  svg: string
  width: number
  height: number
  paths: readonly { fill: string; d: string }[]
}

/** Filled paths, which a PDF can draw. Null where it is anything else. */
export function readLogoMark(svg: string): LogoMark | null {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const paths = [...svg.matchAll(/<path\b([^>]*)>/g)].map(([, attributes = '']) => ({
    fill: attribute(attributes, 'fill'),
    d: attribute(attributes, 'd'),
  }))
  const others = svg
    .replaceAll(/<!--[\s\S]*?-->|<\?xml[^>]*>|<\/?(?:svg|path|title)\b[^>]*>/g, '')
    .includes('<')
  if (!width || !height || others || paths.length === 0) return null
  if (paths.some(({ fill, d }) => fill === '' || d === '')) return null
  return { svg: svg.trim(), width: Number(width), height: Number(height), paths }
}

function attribute(attributes: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]+)"`).exec(attributes)?.[1] ?? ''
}
