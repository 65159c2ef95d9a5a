import { kinds } from '#store/trade.ts'
import type { AdminProduct } from '../../../../shop/products/admin-contract.ts'
import { ApiError } from '../../api.ts'
import { SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useFollowed } from '../../form/use-followed.ts'
import type { Save } from '../../form/use-version.ts'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { saveProduct } from '../save-product.ts'
import { savedText } from '../saved-text.ts'
import { AttributeField } from './attribute-field.tsx'
import {
  type AttributeRows,
  type DraftAttributes,
  groupsOf,
  isSentAlike,
  readAttributes,
  rowsOf,
} from './attributes-form.ts'
import { useAskedField } from './use-asked-field.ts'

/** What Legal Metrology and FSSAI want on the page of a product, and what shoppers ask. */
export function Declarations({ product, save }: { product: AdminProduct; save: Save }) {
  const draft = product.facts as DraftAttributes
  useAskedField()
  const [kind, setKind, kindPart] = useFollowed<string>(draft.kind ?? '')
  const [rows, setRows, rowsPart] = useFollowed<AttributeRows>(rowsOf(draft), isSentAlike)

  const send = (values: Record<string, string>) =>
    atFields(async () => saveProduct(product, save, { facts: readAttributes(values, rows) }))

  return (
    <Section title="Declarations">
      <Form
        submit="Save declarations"
        className="p-4"
        onSubmit={send}
        onSaved={() => showToast(savedText(product))}
        parts={[kindPart, rowsPart]}
      >
        {draft.sample && (
          <p>
            A sample that came with the shop: its page has a sample rating and sample benefits. They end when
            you save your own declarations.
          </p>
        )}
        {groupsOf(kind).map((group, at) => {
          const fields = group.map((attribute) => (
            <AttributeField
              key={attribute.key}
              attribute={attribute}
              value={product.facts[attribute.key]}
              rows={rows[attribute.key] ?? []}
              setRows={(list) => setRows({ ...rows, [attribute.key]: list })}
            />
          ))
          return group.length > 1 || at === 0 ? (
            <div key={group[0]?.key} className="grid items-start gap-4 md:grid-cols-2">
              {at === 0 && <KindField kind={kind} setKind={setKind} />}
              {fields}
            </div>
          ) : (
            fields
          )
        })}
      </Form>
    </Section>
  )
}

function KindField({ kind, setKind }: { kind: string; setKind(kind: string): void }) {
  return (
    <SelectField
      name="facts.kind"
      label="Kind"
      value={kind}
      onChange={(event) => setKind(event.target.value)}
    >
      <option value="">Choose…</option>
      {Object.entries(kinds).map(([id, { label }]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** What may not be taken from a product on sale stands at its field. */
async function atFields(save: () => Promise<unknown>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-publishable') throw error
    const problems = error.details.problems as { field: string; message: string }[]
    const fields = Object.fromEntries(
      problems.map(({ field, message }) => [
        `facts.${field}${field === 'netQuantity' ? '.text' : ''}`,
        message,
      ]),
    )
    throw new ApiError(error.status, { code: error.code, message: error.message, fields })
  }
}
