import { useState } from 'react'
import { phoneSentence } from '../../../shop/customers/form-rules.ts'
import { QuantityControl } from '../cart/quantity-control.tsx'
import { CheckboxField, Field, PasswordField, TextAreaField } from '../forms/field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button, ButtonLink, type ButtonVariant } from '../ui/button.tsx'
import { Group, Row, State } from './gallery-frame.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'ink', 'danger']

export function ControlsGroup() {
  return (
    <Group title="Buttons and fields">
      {variants.map((variant) => (
        <State key={variant} name={`Button: ${variant}`}>
          <Row>
            <Button variant={variant}>Click me</Button>
            <Button variant={variant} busy busyText="Sending...">
              Send
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <ButtonLink variant={variant} to="/test2">
              Link
            </ButtonLink>
          </Row>
        </State>
      ))}
      <State name="Quantity: one, some, the most">
        <Row>
          <Counter from={1} />
          <Counter from={3} />
          <Counter from={5} max={5} />
        </Row>
      </State>
      <TextFields />
      <OtherFields />
      <State name="Breadcrumb">
        <Breadcrumb
          steps={[
            { label: 'Cart', to: '/cart' },
            { label: 'Account' },
            { label: 'Shipping' },
            { label: 'Payment' },
          ]}
          current="Account"
        />
      </State>
      <State name="Accordion" wide>
        <Accordion
          name="sample questions"
          items={[
            { question: 'A question', answer: 'Its answer. Another one closes when this one opens.' },
            {
              question: 'A question that is so long that it needs a second line on a telephone',
              answer: 'Its answer.',
            },
          ]}
        />
      </State>
    </Group>
  )
}

function TextFields() {
  return (
    <State name="Field: empty, filled, with hint, optional, with error, read-only, disabled">
      <Field label="Empty" name="empty" placeholder="Placeholder" />
      <Field label="Filled" name="filled" defaultValue="Asha Rao" />
      <Field label="With hint" name="hinted" hint="10 digits, without +91" />
      <Field label="Optional" name="optional" required={false} />
      <Field label="With error" name="wrong" defaultValue="12345" error={phoneSentence} />
      <Field label="Read-only" name="read-only" value="New Delhi" readOnly />
      <Field label="Disabled" name="disabled" value="Not now" disabled />
    </State>
  )
}

function OtherFields() {
  return (
    <State name="Password, select, text area, checkbox">
      <PasswordField label="Password" name="password" autoComplete="off" hint="At least 8 characters" />
      <PasswordField
        label="Confirm password"
        name="again"
        autoComplete="off"
        error="Passwords do not match"
      />
      <SelectField label="Select" name="select" defaultValue="">
        <option value="">Select an address</option>
        <option value="home">12 Lodhi Road, New Delhi 110001 (default)</option>
      </SelectField>
      <SelectField label="Select, disabled" name="select-disabled" defaultValue="" disabled>
        <option value="">Select an address</option>
      </SelectField>
      <TextAreaField label="Text area" name="area" rows={3} error="Your message is required." />
      <div>
        <CheckboxField label="Unticked" name="unticked" />
        <CheckboxField label="Ticked" name="ticked" defaultChecked />
      </div>
    </State>
  )
}

function Counter({ from, max = 20 }: { from: number; max?: number }) {
  const [quantity, setQuantity] = useState(from)
  return (
    <QuantityControl
      itemName={`sample ${from}`}
      quantity={quantity}
      max={max}
      onChange={(n) => setQuantity(Math.max(n, 0))}
    />
  )
}
