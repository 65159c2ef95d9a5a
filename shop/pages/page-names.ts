/** Pages whose words the team edits, with their addresses. */
export const pagePaths = {
  home: '/',
  'about-us': '/about-us',
  mission: '/mission',
  privacy: '/privacy',
  terms: '/terms-of-service',
  partner: '/partner',
} as const

export type PageName = keyof typeof pagePaths
export const pageNames = Object.keys(pagePaths) as PageName[]

/** `{brand}` in a text is filled in by the storefront. */
export const pageFactNames = [
  ...(['brand', 'legalName', 'address', 'city', 'state', 'email', 'phone', 'hours', 'refundTime'] as const),
  ...(['gstin', 'fssaiLicence', 'officerName', 'officerEmail', 'officerPhone'] as const),
]
export type PageFactName = (typeof pageFactNames)[number]

/** Signs of the three ways to be a partner. */
export const partnerIconNames = [
  ...(['truck', 'flask', 'megaphone', 'bag', 'box', 'info', 'mail', 'phone', 'star', 'user'] as const),
]
export type PartnerIcon = (typeof partnerIconNames)[number]

/** A fact `{brand}` or a link `[text](/address)`: three groups. */
export const inlineMark = /\{(\w+)\}|\[([^[\]]+)\]\(([^()\s]+)\)/g

export function isPageLink(to: string): boolean {
  return /^(https:\/\/[^/\\\s]|mailto:[^\s]|tel:\+?\d)/i.test(to) || isOwnPath(to)
}

export function isOwnPath(to: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(to)
}

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pagePaths, name)
}
