/** `example.com` is meant as https; null for what the shop would take out. */
export function readLinkAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(address) || /^[/#][^\s]*$/.test(address)) return address
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address) ? `https://${address}` : null
}
