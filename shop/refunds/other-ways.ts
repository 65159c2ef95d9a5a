/** By which the shop pays back cash, and what the provider could not. */
export const otherWays = ['bank-transfer', 'upi'] as const
export type OtherWay = (typeof otherWays)[number]
