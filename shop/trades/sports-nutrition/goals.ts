import type { Trade } from '../trade.ts'

export const goals: Trade['goals'] = {
  muscle: 'Build muscle',
  strength: 'Get stronger',
  'weight-gain': 'Gain weight',
  lean: 'Stay lean',
  energy: 'Energy for training',
  recovery: 'Recover after training',
  wellness: 'Everyday nutrition',
}
