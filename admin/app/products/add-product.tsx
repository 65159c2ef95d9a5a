import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { productChoicesResponse, productWrites } from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { ChoiceList } from './attributes/choice-list.tsx'
import { PlaceField, readPlace } from './place-field.tsx'

export function AddProduct({ choices }: { choices: z.output<typeof productChoicesResponse> }) {
  const navigate = useNavigate()
  return (
    <Form
      submit="Add as a draft"
      onSubmit={({ title = '', type = '', vendor = '', place }) => {
        const draft = { title, type, vendor, place: readPlace(place) }
        return write<typeof productWrites.add>('POST', '/products', draft)
      }}
      onSaved={({ handle }) => navigate(`/products/${handle}`)}
    >
      <p>Shoppers see it once you put it on sale.</p>
      <Field name="title" label="Name" autoComplete="off" autoFocus required />
      <Field name="type" label="Type" list="types" autoComplete="off" hint="As shoppers call it." required />
      <Field
        name="vendor"
        label="Brand"
        list="vendors"
        autoComplete="off"
        defaultValue={choices.vendors[0]}
      />
      <PlaceField />
      <ChoiceList id="types" values={choices.types} />
      <ChoiceList id="vendors" values={choices.vendors} />
    </Form>
  )
}
