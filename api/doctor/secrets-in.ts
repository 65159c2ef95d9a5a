const secretNames = /SECRET|TOKEN|PASSWORD|ACCESS_KEY|_KEY$|ENCRYPTION/
const shortest = 6

/** Also the passwords of addresses. A last resort: no check prints one itself. */
export function secretsIn(env: NodeJS.ProcessEnv): string[] {
  const values = Object.entries(env).flatMap(([name, value = '']) => [
    ...(secretNames.test(name) ? [value] : []),
    ...passwordOf(value),
  ])
  return values.filter((value) => value.length >= shortest)
}

function passwordOf(value: string): string[] {
  if (!value.includes('://') || !URL.canParse(value)) return []
  const { password } = new URL(value)
  return [password, decoded(password)]
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
