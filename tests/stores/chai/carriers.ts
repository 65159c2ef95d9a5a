export const carriers = ['india-post', 'delhivery', 'own-delivery', 'sandbox'] as const
