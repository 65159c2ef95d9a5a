/** Of an address, so that a path can follow. */
export const withoutEndSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '')
