import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router'
import { InlineScript } from './inline-script.tsx'

/**
 * The router's own `Scripts`, which browsers would have to be sent although the server alone writes them.
 * While developing it is the router's that are used.
 */
export function PageScripts() {
  if (import.meta.env.DEV) return <Scripts />
  return import.meta.env.SSR ? <WrittenScripts /> : <InlineScript text="" />
}

function WrittenScripts() {
  const context = useContext(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  if (!context) return null
  const { entry, routes, url } = context.manifest
  const pages = ids.flatMap((id) => routes[id] ?? [])
  const modules = [url, ...pages.map(({ module }) => module)]
  const shared = [entry.module, ...entry.imports, ...pages.flatMap(({ imports = [] }) => imports)]
  const files = [...new Set([...modules, ...shared])]
  const text = contextScript(context.serverHandoffString) + startScript({ ids, files, entry: entry.module })
  return <InlineScript text={text} />
}

/** What the router hydrates with, and the stream that brings the data. */
function contextScript(handoff = '{}'): string {
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`
}

interface Start {
  ids: readonly string[]
  /** The manifest first, then the pages in the order of their ids, then what they share. */
  files: readonly string[]
  entry: string
}

/**
 * Asks for the scripts once the page with its first pictures is on the screen: it reads without them, and clicks wait
 * for them (`early-clicks.tsx`). A touch, or pictures that take long, bring them sooner. Frames are not counted: asking
 * for one makes the browser wait for the drawing of the one before.
 */
function startScript({ ids, files, entry }: Start): string {
  return `{const files=${JSON.stringify(files)},ids=${JSON.stringify(ids)};let asked=false;
const load=async()=>{
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));
const modules=await Promise.all(files.slice(0,ids.length+1).map(file=>import(file)));
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,index)=>[id,modules[index+1]]));
await import(${JSON.stringify(entry)})};
const start=()=>{if(!asked){asked=true;load().catch(earlyClicks.fail)}};
addEventListener("load",()=>setTimeout(start,${drawingMs}));
for(const touch of ["pointerdown","keydown"])addEventListener(touch,start,{once:true});
setTimeout(start,${patienceMs})}`
}

const drawingMs = 100
const patienceMs = 2_000
