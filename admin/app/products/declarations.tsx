import { type ComponentProps, useState } from 'react'
import { kinds, licence } from '#store/trade.ts'
import type { AdminProduct } from '../../../shop/admin/products-contract.ts'
import { ApiError } from '../api.ts'
import { Field, SelectField, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Grid, type GridColumn } from '../ui/grid.tsx'
import { Section } from '../ui/section.tsx'
import { useSave } from './details.tsx'
import { type FactRows, type Facts, readFacts, rowsOf } from './facts-form.ts'
import { Goals } from './goal-fields.tsx'

/** What Legal Metrology and FSSAI want on the page of a product, and what shoppers ask. */
export function Declarations({ product }: { product: AdminProduct }) {
  const facts = product.facts as Facts
  const save = useSave(product)
  const [kind, setKind] = useState(facts.kind ?? '')
  const [rows, setRows] = useState<FactRows>(() => rowsOf(facts))
  const set = (name: keyof FactRows) => (list: FactRows[keyof FactRows]) => setRows({ ...rows, [name]: list })

  return (
    <Section title="Declarations">
      <Form
        submit="Save declarations"
        className="p-4"
        onSubmit={(values) => atFields(() => save({ facts: readFacts(values, rows) }))}
      >
        {facts.sample && (
          <p>
            A sample that came with the shop: its page has a sample rating and sample benefits. They end when
            you save your own declarations.
          </p>
        )}
        <div className="grid items-start gap-4 md:grid-cols-2">
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
          <Fact facts={facts} name="short" label="Line beneath the name" />
          <Fact facts={facts} name="commonName" label="Common name" hint="Such as: Whey protein powder." />
          <Fact
            facts={facts}
            name="hsn"
            label="HSN code"
            inputMode="numeric"
            hint="8 digits: it decides the GST of the invoice."
          />
          <Fact facts={facts} name="countryOfOrigin" label="Country of origin" />
          <Fact
            facts={facts}
            name="bestBefore"
            label="Best before"
            hint="Such as: 18 months from manufacture."
          />
        </div>
        <NetQuantity facts={facts} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <LongFact
            facts={facts}
            name="manufacturer"
            label="Manufacturer or importer"
            rows={2}
            hint="With address. Empty: the shop’s own."
          />
          <Fact facts={facts} name="licence" label={licence.label} hint="Empty: the shop’s own." />
        </div>
        <Lists facts={facts} />
        {kind === 'food' && <Food facts={facts} rows={rows} set={set} />}
        <Rows title="Specifications" name="specifications" rows={rows} set={set} />
        <Rows title="Questions and answers" name="faqs" rows={rows} set={set} />
      </Form>
    </Section>
  )
}

function NetQuantity({ facts: { netQuantity } }: { facts: Facts }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <Field
        name="facts.netQuantity.text"
        label="Net quantity, as printed"
        hint="Such as: 1 kg."
        defaultValue={netQuantity?.text}
      />
      <Field
        name="facts.netQuantity.amount"
        label="Amount"
        inputMode="decimal"
        hint="Of the first size, such as: 1000."
        defaultValue={netQuantity?.amount}
      />
      <SelectField name="facts.netQuantity.unit" label="Unit" defaultValue={netQuantity?.unit ?? 'g'}>
        <option value="g">g</option>
        <option value="ml">ml</option>
        <option value="piece">piece</option>
      </SelectField>
    </div>
  )
}

function Lists({ facts }: { facts: Facts }) {
  const { benefits = [], warnings = [], goesWith = [] } = facts
  return (
    <>
      <LongFact facts={facts} name="directions" label="How to use" rows={2} />
      <TextField
        name="facts.warnings"
        label="Warnings"
        hint="One a line. A supplement needs: HEALTH SUPPLEMENT. NOT FOR MEDICINAL USE."
        rows={4}
        defaultValue={warnings.join('\n')}
      />
      <TextField
        name="facts.benefits"
        label="Benefits"
        hint="One a line; only what the label says. Empty: only what is true of everything you sell, such as free shipping."
        rows={3}
        defaultValue={benefits.join('\n')}
      />
      <TextField
        name="facts.goesWith"
        label="Goes with"
        hint="Until orders show what is bought together. The end of a product’s address, one a line, such as: shaker-bottle."
        rows={3}
        defaultValue={goesWith.join('\n')}
      />
    </>
  )
}

type FactProps<Props, Name extends keyof Facts> = Omit<Props, 'name'> & { facts: Facts; name: Name }

function Fact({
  facts,
  name,
  ...field
}: FactProps<
  ComponentProps<typeof Field>,
  | 'short'
  | 'commonName'
  | 'hsn'
  | 'countryOfOrigin'
  | 'bestBefore'
  | 'licence'
  | 'serving'
  | 'servingsPerPack'
  | 'proteinPerServingGrams'
>) {
  return <Field name={`facts.${name}`} defaultValue={facts[name]} {...field} />
}

function LongFact({
  facts,
  name,
  ...field
}: FactProps<ComponentProps<typeof TextField>, 'manufacturer' | 'directions' | 'ingredients' | 'allergens'>) {
  return <TextField name={`facts.${name}`} defaultValue={facts[name]} {...field} />
}

interface Set {
  rows: FactRows
  set(name: keyof FactRows): (list: FactRows[keyof FactRows]) => void
}

function Food({ facts, rows, set }: Set & { facts: Facts }) {
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField name="facts.diet" label="FSSAI mark" defaultValue={facts.diet ?? ''}>
          <option value="">Choose…</option>
          <option value="veg">Vegetarian</option>
          <option value="non-veg">Non-vegetarian</option>
        </SelectField>
        <Fact facts={facts} name="serving" label="Serving" hint="Such as: 33 g (1 scoop)." />
        <Fact facts={facts} name="servingsPerPack" label="Servings a pack" inputMode="decimal" />
        <Fact facts={facts} name="proteinPerServingGrams" label="Protein a serving, g" inputMode="decimal" />
      </div>
      <Goals chosen={facts.goals ?? []} />
      <LongFact facts={facts} name="ingredients" label="Ingredients" rows={3} />
      <LongFact facts={facts} name="allergens" label="Allergens" rows={2} />
      <Rows title="Ingredients of each flavour, where they differ" name="flavours" rows={rows} set={set} />
      <Rows title="Nutrition" name="nutrition" rows={rows} set={set} />
    </>
  )
}

const wide = 'minmax(8rem, 2fr)'
const narrow = 'minmax(6rem, 1fr)'
const columns: Record<keyof FactRows, GridColumn[]> = {
  nutrition: [
    { key: 'label', label: 'Nutrient', width: wide },
    { key: 'perServing', label: 'Per serving', width: narrow },
    { key: 'per100g', label: 'Per 100 g', width: narrow },
  ],
  flavours: [
    { key: 'flavour', label: 'Flavour', width: narrow },
    { key: 'ingredients', label: 'Ingredients', width: wide, isLong: true },
    { key: 'allergens', label: 'Allergens', width: narrow, isLong: true },
  ],
  specifications: [
    { key: 'label', label: 'What', width: narrow },
    { key: 'value', label: 'Value', width: wide },
  ],
  faqs: [
    { key: 'question', label: 'Question', width: narrow, isLong: true },
    { key: 'answer', label: 'Answer', width: wide, isLong: true },
  ],
}

function Rows({ title, name, rows, set }: Set & { title: string; name: keyof FactRows }) {
  return (
    <div className="grid gap-2">
      <h3>{title}</h3>
      <Grid
        name={`facts.${name}`}
        columns={columns[name]}
        rows={rows[name]}
        onChange={set(name)}
        add="Add a row"
      />
    </div>
  )
}

/** What may not be taken from a product on sale stands at its field. */
async function atFields(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-publishable') throw error
    const problems = error.facts.problems as { field: string; message: string }[]
    const fields = Object.fromEntries(
      problems.map(({ field, message }) => [
        `facts.${field}${field === 'netQuantity' ? '.text' : ''}`,
        message,
      ]),
    )
    throw new ApiError(error.status, { code: error.code, message: error.message, fields })
  }
}
