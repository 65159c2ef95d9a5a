import type { z } from 'zod'
import type { productWrites } from '../../../shop/products/admin-contract.ts'
import { invalid, write } from '../api.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'
import { ChoiceList } from './attributes/choice-list.tsx'
import type { ChangeProps } from './prices/change-prices.tsx'
import { splitTags } from './split-tags.ts'

export function ChangeTags({ products, onChange }: ChangeProps) {
  const known = [...new Set(products.flatMap(({ tags }) => tags))].sort()

  function change(values: Record<string, string>) {
    const [add, remove] = [splitTags(values.add), splitTags(values.remove)]
    if (add.length + remove.length === 0) throw invalid({ add: 'Write a tag to add, or one to remove.' })
    const handles = products.map(({ handle }) => handle)
    const body = { handles, add, remove }
    return write<typeof productWrites.setTags>('POST', '/products/bulk/tags', body)
  }

  function changed({ results }: z.output<typeof productWrites.setTags.answer>) {
    for (const result of results) if (!result.ok) showToast(result.error.message, { kind: 'problem' })
    const done = results.filter(({ ok }) => ok).length
    showToast(`Tags of ${done} ${done === 1 ? 'product' : 'products'} saved.`)
    onChange()
  }

  return (
    <Section title="Tags">
      <Form submit="Save tags" className="p-4" onSubmit={change} onSaved={changed}>
        <p className="text-muted text-sm">
          {known.length > 0 ? `Now: ${known.join(', ')}.` : 'They have none.'}
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field name="add" label="Add" hint="Separated by commas." autoComplete="off" />
          <Field
            name="remove"
            label="Remove"
            hint="Separated by commas."
            autoComplete="off"
            list="known-tags"
          />
        </div>
        <ChoiceList id="known-tags" values={known} />
      </Form>
    </Section>
  )
}
