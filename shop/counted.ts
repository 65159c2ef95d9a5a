/** `1 product`, `2,000 products`. */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`
}
