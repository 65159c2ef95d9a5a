import { invalid } from '../api.ts'

/** Of a select: the option that `values` have under its name. */
export function chosen<Option extends string>(
  options: readonly Option[],
  name: string,
  values: Readonly<Record<string, string>>,
): Option {
  const found = options.find((option) => option === values[name])
  if (found === undefined) throw invalid({ [name]: 'Choose from the list.' })
  return found
}
