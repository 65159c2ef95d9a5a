/** Of a product: the end of its address. */
export const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** In characters. */
export const longestHandle = 200
