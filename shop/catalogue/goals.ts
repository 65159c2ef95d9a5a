/** What a product is taken for, as the merchant says; the filter of listings shows them in this order. */
export const goals = ['muscle', 'strength', 'weight-gain', 'lean', 'energy', 'recovery', 'wellness'] as const
export type Goal = (typeof goals)[number]

export const goalNames: Readonly<Record<Goal, string>> = {
  muscle: 'Build muscle',
  strength: 'Get stronger',
  'weight-gain': 'Gain weight',
  lean: 'Stay lean',
  energy: 'Energy for training',
  recovery: 'Recover after training',
  wellness: 'Everyday nutrition',
}
