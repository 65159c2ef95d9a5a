import { type Target, takesClicks } from './tab.ts'

// The few commands of https://www.w3.org/TR/webdriver2/ that a purchase takes.

export interface Session {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: object): Promise<T>
  findVisible(path: string): Promise<Target[]>
  end(): Promise<void>
}

type ElementReference = Record<string, string>

export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const url = `${driver}/session/${sessionId}`
  const get = <T>(path: string) => send<T>('GET', `${url}/${path}`)
  const post = <T>(path: string, body: object) => send<T>('POST', `${url}/${path}`, body)

  async function findVisible(path: string): Promise<Target[]> {
    const elements = await post<ElementReference[]>('elements', { using: 'xpath', value: path })
    const visible = await Promise.all(elements.map((element) => get(`${placeOf(element)}/displayed`)))
    return elements.filter((_, index) => visible[index]).map(asTarget)
  }
  function asTarget(element: ElementReference): Target {
    return {
      click: () => post(`${placeOf(element)}/click`, {}),
      type: (text) => post(`${placeOf(element)}/value`, { text }),
      takesClicks: () =>
        post('execute/sync', { script: `return (${takesClicks})(arguments[0])`, args: [element] }),
    }
  }
  return { get, post, findVisible, end: () => send('DELETE', url) }
}

function placeOf(element: ElementReference): string {
  return `element/${Object.values(element)[0]}`
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`)
  return value
}
