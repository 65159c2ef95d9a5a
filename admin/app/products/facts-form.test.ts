import { expect, test } from 'vitest'
import { readFacts, rowsOf } from './facts-form.ts'

test('what listings filter and compare by is saved, and what is empty is left out', () => {
  const values = {
    'facts.countryOfOrigin': 'India',
    'facts.diet': 'veg',
    'facts.servingsPerPack': '30',
    'facts.proteinPerServingGrams': '',
    'facts.goals.recovery': 'on',
    'facts.goals.muscle': 'on',
  }
  const facts = { countryOfOrigin: 'India', diet: 'veg', servingsPerPack: 30, goals: ['muscle', 'recovery'] }
  expect(readFacts(values, rowsOf({}))).toEqual({ ...facts, faqs: [] })
  expect(readFacts({}, rowsOf({}))).toEqual({ faqs: [] })
})
