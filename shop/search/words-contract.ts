import { z } from 'zod'
import { optionalText, text } from '../wire/contract.ts'
import { tokensOf } from './tokens.ts'

const word = z.strictObject({
  typed: text('What shoppers type', 60),
  /** Empty: it is not searched for. */
  means: optionalText('What the shop calls it', 60),
})

type Word = z.output<typeof word>

/** What shoppers type, and what the shop calls it. */
export const searchWords = z.strictObject({
  words: z
    .array(word, { error: 'Send a list.' })
    .max(2_000, 'At most 2,000.')
    .superRefine((words, context) => {
      for (const [at, message] of findProblems(words))
        context.addIssue({ code: 'custom', path: [at, 'typed'], message })
    }),
})
export type SearchWords = z.output<typeof searchWords>

function findProblems(words: readonly Word[]): [at: number, sentence: string][] {
  const above = new Set<string>()
  return words.flatMap(({ typed }, at): [number, string][] => {
    const spelled = typed.toLowerCase()
    if (tokensOf(typed).length === 0) return [[at, 'Enter a word.']]
    if (above.has(spelled)) return [[at, 'This word is above already.']]
    above.add(spelled)
    return []
  })
}
