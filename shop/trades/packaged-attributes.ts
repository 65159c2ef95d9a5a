import { handlePattern } from '../catalogue/handle.ts'
import type { Attribute } from './attribute.ts'
import { licenceLabel } from './packaged-food.ts'

// In the order of the back office; a trade puts its own between them.

export const packagedAttributes = [
  { key: 'short', label: 'Line beneath the name', input: 'text', isRequired: true },
  {
    key: 'commonName',
    label: 'Common name',
    hint: 'What it is, as on the pack, such as: Steel bottle.',
    input: 'text',
    isRequired: true,
  },
  {
    key: 'hsn',
    label: 'HSN code',
    hint: '8 digits: it decides the GST of the invoice.',
    input: 'text',
    isNumeric: true,
    pattern: { test: /^\d{8}$/, message: 'An HSN code has 8 digits.' },
    isRequired: true,
  },
  {
    key: 'countryOfOrigin',
    label: 'Country of origin',
    input: 'text',
    // All of them, as the law wants them found.
    filter: { name: 'origin', title: 'Country of origin', most: 300 },
    isRequired: true,
  },
  { key: 'bestBefore', label: 'Best before', hint: 'Such as: 18 months from manufacture.', input: 'text' },
  {
    key: 'netQuantity',
    label: 'Net quantity, as printed',
    name: 'Net quantity',
    hint: 'Such as: 1 kg.',
    input: 'quantity',
    isRequired: true,
  },
  {
    key: 'manufacturer',
    label: 'Manufacturer or importer',
    name: 'Manufacturer',
    hint: 'With address. Empty: the shop’s own.',
    input: 'long',
    rows: 2,
    isHalf: true,
  },
  {
    key: 'licence',
    label: licenceLabel,
    name: 'Licence',
    hint: 'Empty: the shop’s own.',
    input: 'text',
  },
  { key: 'directions', label: 'How to use', name: 'Directions', input: 'long', rows: 2 },
  {
    key: 'warnings',
    label: 'Warnings',
    hint: 'One a line.',
    input: 'lines',
    rows: 4,
    item: 'Warning',
    most: 20,
  },
  {
    key: 'benefits',
    label: 'Benefits',
    hint: 'One a line; only what the label says. Empty: only what is true of everything you sell, such as free shipping.',
    input: 'lines',
    rows: 3,
    item: 'Benefit',
    most: 20,
  },
  {
    key: 'goesWith',
    label: 'Goes with',
    hint: 'Until orders show what is bought together.',
    input: 'lines',
    rows: 3,
    item: 'Product',
    most: 8,
    isOfProducts: true,
    pattern: { test: handlePattern, message: 'Write the end of its address.' },
  },
] as const satisfies readonly Attribute[]

export const tableAttributes = [
  {
    key: 'specifications',
    label: 'Specifications',
    input: 'rows',
    most: 60,
    columns: [
      { key: 'label', label: 'What', name: 'Specification', width: 'narrow' },
      { key: 'value', label: 'Value', width: 'wide' },
    ],
  },
  {
    key: 'faqs',
    label: 'Questions and answers',
    input: 'rows',
    most: 40,
    columns: [
      { key: 'question', label: 'Question', width: 'narrow', isLong: true },
      { key: 'answer', label: 'Answer', width: 'wide', isLong: true, longest: 5_000 },
    ],
    isRequired: true,
  },
] as const satisfies readonly Attribute[]
