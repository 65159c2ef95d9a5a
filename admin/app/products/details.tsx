import { useState } from 'react'
import type { z } from 'zod'
import type {
  AdminProduct,
  productChoicesResponse,
  productWrites,
} from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import { CheckField, Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { useFollowed } from '../form/use-followed.ts'
import type { Save } from '../form/use-version.ts'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'
import { ChoiceList } from './attributes/choice-list.tsx'
import { DescriptionField } from './editor/description-field.tsx'
import { findRemovedHtml } from './editor/removed-html.ts'
import { saveProduct } from './save-product.ts'
import { savedText } from './saved-text.ts'
import { splitTags } from './split-tags.ts'

interface DetailsProps {
  product: AdminProduct
  save: Save
  choices: z.output<typeof productChoicesResponse>
}

const bestseller = 'bestseller'
const isBestseller = (tag: string) => tag.toLowerCase() === bestseller

export function Details({ product, save, choices }: DetailsProps) {
  const { title, type, vendor, tags, descriptionHtml, handle } = product
  const [description, setDescription, part] = useFollowed(descriptionHtml)
  const [removed, setRemoved] = useState<readonly string[]>([])
  return (
    <Section title="Details">
      <Form
        submit="Save"
        className="p-4"
        parts={[part]}
        onSubmit={async (values, form) => {
          const stored = description === descriptionHtml ? description : await cleaned(description)
          const own = splitTags(values.tags).filter((tag) => !isBestseller(tag))
          const change = {
            title: values.title,
            type: values.type,
            vendor: values.vendor,
            tags: form.has(bestseller) ? [...own, bestseller] : own,
            descriptionHtml: description,
          }
          await saveProduct(product, save, change)
          return stored
        }}
        onSaved={(stored) => {
          part.replace(description, stored)
          setRemoved(findRemovedHtml(description, stored))
          showToast(savedText(product))
        }}
      >
        <Field name="title" label="Name" defaultValue={title} required />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field
            name="type"
            label="Type"
            list="types"
            defaultValue={type}
            hint="“Accessories” puts it into that collection."
          />
          <Field name="vendor" label="Brand" list="vendors" defaultValue={vendor} />
        </div>
        <Field
          name="tags"
          label="Tags"
          hint="Separated by commas."
          defaultValue={tags.filter((tag) => !isBestseller(tag)).join(', ')}
        />
        <CheckField
          name={bestseller}
          label="Among the bestsellers"
          defaultChecked={tags.some(isBestseller)}
        />
        <div className="grid gap-2">
          <DescriptionField
            html={descriptionHtml}
            nodes={product.description}
            typed={description}
            setTyped={setDescription}
          />
          <p role="status" className="font-medium empty:hidden">
            {removed.length > 0 && `Not saved, because the shop does not allow it: ${removed.join(', ')}.`}
          </p>
        </div>
        <p className="text-muted text-sm">{`Its address is /products/${handle} and stays.`}</p>
        <ChoiceList id="types" values={choices.types} />
        <ChoiceList id="vendors" values={choices.vendors} />
      </Form>
    </Section>
  )
}

/** What the shop will store of it. */
async function cleaned(html: string): Promise<string> {
  const answer = await write<typeof productWrites.preview>('POST', '/products/preview', {
    descriptionHtml: html,
  })
  return answer.descriptionHtml
}
