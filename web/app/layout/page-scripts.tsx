import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router'

/**
 * The router's own `Scripts`, which browsers would have to be sent although the server alone writes them.
 * While developing it is the router's that are used.
 */
export function PageScripts() {
  if (import.meta.env.DEV) return <Scripts />
  return import.meta.env.SSR ? <WrittenScripts /> : <InlineScripts first="" second="" />
}

interface InlineScriptsProps {
  first: string
  second: string
  /** What the server knows its own scripts by. */
  nonce?: string | undefined
}

/** They have run by the time React finds them, so in the browser they need not be known. */
function InlineScripts({ first, second, nonce }: InlineScriptsProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, with the names of files and routes. */}
      <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: first }} />
      <script
        type="module"
        async
        suppressHydrationWarning
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as above.
        dangerouslySetInnerHTML={{ __html: second }}
      />
    </>
  )
}

function WrittenScripts() {
  const context = useContext(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  if (!context) return null
  const { entry, routes, url } = context.manifest
  const pages = ids.flatMap((id) => routes[id] ?? [])
  const modules = pages.map(({ module }) => module)
  const files = [
    url,
    entry.module,
    ...entry.imports,
    ...modules,
    ...pages.flatMap(({ imports = [] }) => imports),
  ]
  return (
    <>
      {[...new Set(files)].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <InlineScripts
        first={contextScript(context.serverHandoffString)}
        second={startScript(entry.module, { ids, modules: [url, ...modules] })}
        nonce={context.nonce}
      />
    </>
  )
}

/** What the router hydrates with, and the stream that brings the data. */
function contextScript(handoff = '{}'): string {
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`
}

/** The manifest comes first among the modules, then the pages in the order of their ids. */
function startScript(
  entry: string,
  { ids, modules }: { ids: readonly string[]; modules: readonly string[] },
) {
  const imports = modules.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`).join('')
  const pages = ids.map((id, index) => `${JSON.stringify(id)}:m${index + 1}`).join()
  return `${imports}window.__reactRouterRouteModules={${pages}};import(${JSON.stringify(entry)});`
}
