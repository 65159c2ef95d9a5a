import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FormErrors } from '../form/form.tsx'
import { ContentFields } from './content-fields.tsx'
import { emptyValues, type Part } from './parts.ts'

const named = { name: 'part', label: 'Label', hint: 'What it means.' }
const parts: readonly Part[] = [
  { ...named, kind: 'line' },
  { ...named, kind: 'line', isAddress: true },
  { ...named, kind: 'text' },
  { ...named, kind: 'text', isRich: true },
  { ...named, kind: 'lines' },
  { ...named, kind: 'plain' },
  { ...named, kind: 'photo' },
  { ...named, kind: 'photos', most: 4 },
  { ...named, kind: 'products' },
  { ...named, kind: 'order', choices: { hero: 'Hero' }, always: 'hero' },
  { ...named, kind: 'picture', ground: 'paper' },
  { ...named, kind: 'colour' },
  { ...named, kind: 'moment' },
  { ...named, kind: 'number' },
  { ...named, kind: 'date' },
  { ...named, kind: 'time' },
  { ...named, kind: 'check' },
  { ...named, kind: 'codes' },
  { ...named, kind: 'range', none: 'None' },
  { ...named, kind: 'choice', choices: ['one'] },
  { ...named, kind: 'action' },
  { ...named, kind: 'action', isOptional: true },
  { ...named, kind: 'group', parts: [] },
  { ...named, kind: 'group', parts: [], isFolded: true },
  { ...named, kind: 'rows', one: 'Row', parts: [] },
]

test.each(parts)('a field of kind $kind shows what it means and why it was refused', async (part) => {
  expect(await drawn(part, {})).toContain('What it means.')
  expect(await drawn(part, { 'words.part': 'Not like this.' })).toContain('Not like this.')
})

async function drawn(part: Part, errors: Record<string, string>): Promise<string> {
  const { prelude } = await prerender(
    <MemoryRouter>
      <FormErrors value={errors}>
        <ContentFields
          parts={[part]}
          name="words"
          values={emptyValues([part])}
          onChange={() => {}}
          photos={[]}
        />
      </FormErrors>
    </MemoryRouter>,
  )
  return new Response(prelude).text()
}
