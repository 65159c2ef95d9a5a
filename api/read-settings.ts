import type { z } from 'zod'
import type { CarrierAdapter, CarrierSetup } from './orders/carriers/carrier-adapter.ts'
import type { PaymentAdapter, PaymentSetup } from './orders/payment-provider/payment-adapter.ts'
import { nameOf } from './setting-problems.ts'

export type Settings = Record<string, string | undefined>

export interface Read<Shape extends z.ZodObject> {
  values: z.infer<Shape>
  wrong: z.core.$ZodIssue[]
}

/** Without those that cannot be read, so that the others are looked at, too. */
export function readValues<Shape extends z.ZodObject>(shape: Shape, env: Settings): Read<Shape> {
  const parsed = shape.safeParse(env)
  if (parsed.success) return { values: parsed.data, wrong: [] }
  const wrong = parsed.error.issues
  const names = new Set(wrong.map(nameOf))
  const rest = Object.entries(env).filter(([name]) => !names.has(name))
  const read = shape.safeParse(Object.fromEntries(rest)).data
  return { values: read ?? (shape.partial().parse(Object.fromEntries(rest)) as z.infer<Shape>), wrong }
}

export function configurePayments(
  adapter: PaymentAdapter,
  env: Settings,
  mode: 'trial' | 'live',
): { setup: PaymentSetup; wrong: z.core.$ZodIssue[] } {
  const { values, wrong } = readValues(adapter.settings, env)
  return { setup: { ...adapter.configure(values, mode), id: adapter.id, title: adapter.title }, wrong }
}

export function configureCarrier(
  adapter: CarrierAdapter,
  env: Settings,
): { setup: CarrierSetup; wrong: z.core.$ZodIssue[] } {
  const { values, wrong } = readValues(adapter.settings, env)
  return { setup: { open: (surroundings) => adapter.open(values, surroundings) }, wrong }
}
