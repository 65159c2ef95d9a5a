import { refusal } from '../refusal.ts'

export const phoneRefusals = {
  'phone-code-wrong': refusal<{ triesLeft: number }>(
    400,
    ({ triesLeft }) => `This code is wrong or has expired. ${triesLeftText(triesLeft)}`,
    { field: 'code' },
  ),
}

function triesLeftText(triesLeft: number): string {
  if (triesLeft === 0) return 'Ask for a new one.'
  return `You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
}
