interface NamedLine {
  title: string
  variantTitle: string
}

export function lineName({ title, variantTitle }: NamedLine): string {
  return hasVariants(variantTitle) ? `${title} - ${variantTitle}` : title
}

/** Below the title, in emails and on the tracking page: `Rich Chocolate, 1 kg · Qty 1`. */
export function lineDetail({ variantTitle, quantity }: { variantTitle: string; quantity: number }): string {
  return [variantText(variantTitle), quantity > 0 ? `Qty\u00a0${quantity}` : ''].filter(Boolean).join(' · ')
}

/** `Rich Chocolate, 1 kg`; empty where there is no choice. */
export function variantText(variantTitle: string): string {
  return hasVariants(variantTitle) ? variantTitle.replaceAll(' / ', ', ') : ''
}

function hasVariants(variantTitle: string): boolean {
  return variantTitle !== '' && variantTitle !== 'Default Title'
}
