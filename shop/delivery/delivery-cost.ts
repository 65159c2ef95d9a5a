/** What delivery costs, wherever the shop says so. */
export const deliveryCost = 'Free delivery'

/** The same on a bill, in the word of the specification. */
export const shippingCost = 'FREE'
