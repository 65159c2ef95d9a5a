/** On the screen of a product: where what it lacks is typed. */
export function fieldLink(field: string): string {
  if (field === 'title') return ''
  return field === 'variants' ? '?part=variants' : `?part=declarations&field=${field}`
}
