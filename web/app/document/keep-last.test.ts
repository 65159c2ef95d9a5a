import { expect, test } from 'vitest'
import { openKeepLast } from './keep-last.ts'

test('each thing is made once under its name, and the thing asked for longest ago is forgotten', () => {
  const made: string[] = []
  const keep = openKeepLast<string>(2)
  const [whey, eaa, shaker] = [{}, {}, {}]
  const ask = (thing: object, name: string) =>
    keep(thing, name, () => {
      made.push(name)
      return name
    })
  expect([ask(whey, '1 kg'), ask(eaa, '300 g'), ask(whey, '1 kg')]).toEqual(['1 kg', '300 g', '1 kg'])
  expect(made).toEqual(['1 kg', '300 g'])
  ask(shaker, '700 ml')
  ask(whey, '1 kg')
  expect(made).toEqual(['1 kg', '300 g', '700 ml'])
  ask(eaa, '300 g')
  ask(eaa, '600 g')
  expect(made).toEqual(['1 kg', '300 g', '700 ml', '300 g', '600 g'])
})
