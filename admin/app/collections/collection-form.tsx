import type { AdminCollection, NewCollection } from '../../../shop/collections/admin-contract.ts'
import { CheckField, Field, SelectField, TextField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { useFollowed } from '../form/use-followed.ts'
import { ProductPicker } from '../picker/product-picker.tsx'
import { readCollection, type TypedRule, typedRule } from './collection-values.ts'
import { type Choices, ConditionRows } from './condition-rows.tsx'
import { Preview } from './preview.tsx'

interface CollectionFormProps {
  submit: string
  choices: Choices
  /** None: a new one. */
  collection?: AdminCollection
  onSave(values: NewCollection): Promise<AdminCollection>
  onSaved(collection: AdminCollection): unknown
}

export function CollectionForm({ submit, choices, collection, onSave, onSaved }: CollectionFormProps) {
  const isShipped = collection?.isShipped ?? false
  const send = async (values: Record<string, string>, form: FormData) => onSave(readCollection(values, form))

  return (
    <Form submit={submit} onSubmit={send} onSaved={onSaved} className="p-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="title"
          label="Title"
          autoComplete="off"
          required
          maxLength={100}
          defaultValue={collection?.title}
        />
        <Field
          name="handle"
          label="Address"
          hint={
            isShipped
              ? 'Links of the shop lead here: it stays.'
              : 'Its end: /collections/… Empty: made of the title.'
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          readOnly={isShipped}
          defaultValue={collection?.handle}
        />
      </div>
      <Field
        name="intro"
        label="Line below the title"
        hint="Needed: a sentence above its products."
        autoComplete="off"
        required
        maxLength={300}
        defaultValue={collection?.intro}
      />
      <TextField
        name="description"
        label="Description"
        hint="Needed: for search results and previews of links."
        rows={2}
        required
        maxLength={300}
        defaultValue={collection?.description}
      />
      <Products collection={collection} choices={choices} />
      <Preview />
      {isShipped ? (
        <input type="hidden" name="status" value="published" />
      ) : (
        <CheckField
          name="status"
          value="published"
          label="Shown in the shop"
          defaultChecked={collection?.status === 'published'}
        />
      )}
    </Form>
  )
}

interface ProductsProps {
  collection: AdminCollection | undefined
  choices: Choices
}

function Products({ collection, choices }: ProductsProps) {
  const saved = typedRule(collection?.rule)
  const [rule, setRule] = useFollowed(saved)
  const { by, match, rows, products } = rule
  const change = (part: Partial<TypedRule>) => setRule({ ...rule, ...part })
  const firstSort = by === 'hand' ? 'hand' : 'shop'
  const sort = by === saved.by ? collection?.sort : undefined
  return (
    <fieldset className="grid gap-4 rounded-field border border-line p-4">
      <legend className="px-1 font-medium">Products</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="by"
          label="Chosen"
          value={by}
          onChange={(event) => change({ by: event.target.value })}
        >
          <option value="rule">by what they have</option>
          <option value="hand">by hand</option>
        </SelectField>
        <SelectField key={by} name="sort" label="Order" defaultValue={sort ?? firstSort}>
          {by === 'hand' && <option value="hand">as chosen here</option>}
          <option value="shop">as the shop lists them</option>
          <option value="price">lowest price first</option>
          <option value="newest">newest first</option>
        </SelectField>
      </div>
      {by === 'hand' ? (
        <ProductPicker
          name="products"
          label="Products in it"
          hint="Those that are not on sale are left out."
          handles={products}
          onChange={(handles) => change({ products: handles })}
          errorName="rule.products"
          isOrdered
        />
      ) : (
        <ConditionRows match={match} rows={rows} choices={choices} onChange={change} />
      )}
    </fieldset>
  )
}
