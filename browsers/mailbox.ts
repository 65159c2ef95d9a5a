interface Mail {
  text: string
}

/** From the newest email of the sandbox's mailbox that has such a link. */
export async function readActivationLink(shop: string, to: string): Promise<string | undefined> {
  const response = await fetch(`${shop}/sandbox/mail?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  const mails = (await response.json()) as Mail[]
  return mails.flatMap(({ text }) => text.match(/https?:\/\/\S+\/activate\?\S+/) ?? [])[0]
}
