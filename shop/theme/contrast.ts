/** WCAG 2.2: what text needs against its background. */
export const leastContrast = 4.5

/** Of two colours like `#rrggbb`: from 1, the same, to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** `share` of the second colour: 0 is the first one. */
export function mix(one: string, other: string, share: number): string {
  const others = partsOf(other)
  return hexOf(partsOf(one).map((part, at) => part + ((others[at] ?? 0) - part) * share))
}

const darkest = hexOf([0, 0, 0])
const lightest = hexOf([255, 255, 255])

/** The colour itself, or else its nearest lighter or darker shade that will do; null where none does. */
export function nearestShade(colour: string, willDo: (shade: string) => boolean): string | null {
  for (let step = 0; step <= 100; step += 1)
    for (const end of [darkest, lightest]) {
      const shade = mix(colour, end, step / 100)
      if (willDo(shade)) return shade
    }
  return null
}

export function darker(colour: string, share: number): string {
  return mix(colour, darkest, share)
}

export function lighter(colour: string, share: number): string {
  return mix(colour, lightest, share)
}

/** Red, green and blue. */
function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
