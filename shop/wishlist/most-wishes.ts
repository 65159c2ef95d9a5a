export const mostWishes = 100
