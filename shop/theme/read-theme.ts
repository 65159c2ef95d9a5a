/** What `brand/theme.css` of the store says, for what is no stylesheet: `theme('color-ink')` is `#0e1116`. */
export function readTheme(css: string): (property: string) => string {
  const found = css.matchAll(/^ *--([\w-]+):\s*([^;]+);/gm)
  const values = new Map([...found].map(([, property, value]) => [property, value]))
  return (property) => {
    const value = values.get(property)
    if (value === undefined) throw new Error(`brand/theme.css of the store does not set --${property}.`)
    return value
  }
}
