/** Pages whose content the team edits, with their addresses. */
export const pagePaths = {
  home: '/',
  'about-us': '/about-us',
  mission: '/mission',
  privacy: '/privacy',
  terms: '/terms-of-service',
  partner: '/partner',
} as const

export type PageName = keyof typeof pagePaths

/** A page that the team has added, by its address: `page:size-guide`. */
export type AddedName = `page:${string}`

export const addedName = (address: string): AddedName => `page:${address}`
export const addressOf = (name: AddedName): string => name.slice('page:'.length)

/** `{brand}` in a text is filled in by the storefront. */
export const placeholderNames = [
  'brand',
  'legalName',
  'address',
  'city',
  'state',
  'email',
  'phone',
  'hours',
  'refundTime',
  'gstin',
  'fssaiLicence',
  'officerName',
  'officerEmail',
  'officerPhone',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** Signs of the three ways to be a partner. */
export const partnerIconNames = [
  'truck',
  'flask',
  'megaphone',
  'bag',
  'box',
  'info',
  'mail',
  'phone',
  'star',
  'user',
] as const
export type PartnerIcon = (typeof partnerIconNames)[number]

/** A fact `{brand}` or a link `[text](/address)`: three groups. */
export const inlineMark = /\{(\w+)\}|\[([^[\]]+)\]\(([^()\s]+)\)/g

export function isPageLink(to: string): boolean {
  return /^(https:\/\/[^/\\\s]|mailto:[^\s]|tel:\+?\d)/i.test(to) || isOwnPath(to)
}

/** Without dots or `//` in it: browsers follow `/..//name` to another site. */
export function isOwnPath(to: string): boolean {
  const [path = ''] = to.split(/[?#]/)
  return /^\/[^\s\\]*$/.test(to) && !/\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pagePaths, name)
}

export function isAddedName(name: string): name is AddedName {
  return /^page:[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}
