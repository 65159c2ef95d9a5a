/** What `brand/theme.css` of the store says, for what is no style sheet: `theme('color-ink')`. */
export function readTheme(css: string): (property: string) => string {
  const found = css.matchAll(/^ *--([\w-]+):\s*([^;]+);/gm)
  const values = new Map([...found].map(([, property, value]) => [property, value]))
  return (property) => {
    const value = values.get(property)
    if (value === undefined) throw new Error(`brand/theme.css of the store does not set --${property}.`)
    return value
  }
}
