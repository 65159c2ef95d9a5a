/** `Whey Blend - Rich Chocolate / 1 kg`; a product with one nameless variant is called by its title alone. */
export function lineName({ title, variantTitle }: { title: string; variantTitle: string }): string {
  return variantTitle === '' || variantTitle === 'Default Title' ? title : `${title} - ${variantTitle}`
}
