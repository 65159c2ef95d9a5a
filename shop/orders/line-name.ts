export function lineName({ title, variantTitle }: { title: string; variantTitle: string }): string {
  return variantTitle === '' || variantTitle === 'Default Title' ? title : `${title} - ${variantTitle}`
}
