/** Files of the router that only matter under options which `react-router.config.ts` and `entry.client.tsx` leave off. */
const replaced: Readonly<Record<string, string>> = {
  // Routes found out lazily: ours are known at once (`routeDiscovery: initial`).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPartialManifest = (manifest) => manifest
    export const getPathsWithAncestors = () => []
    export const getManifestPath = () => ''
    export const handleClientVersionMismatch = async () => false`,
  // Measuring hooks around the router.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  // Its last resort for errors outside of any route, with scripts of its own: ours is the root's `ErrorBoundary`.
  'dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children
    export const RemixRootDefaultErrorBoundary = () => null
    export const BoundaryShell = ({ children }) => children`,
  // Data by the router's own calls: every page asks the API itself (`clientLoader`), the root never again.
  'dom/ssr/single-fetch.js': `
    import { decode } from '../../../vendor/turbo-stream-v2/turbo-stream.js'
    import { ErrorResponseImpl } from '../../router/utils.js'
    const neverAsked = () => { throw new Error('a page without a clientLoader') }
    const load = async ({ matches }) => {
      const asked = matches.filter((match) => match.shouldCallHandler())
      const answers = asked.map(async (match) => [match.route.id, await match.resolve((handler) => handler(neverAsked))])
      return Object.fromEntries(await Promise.all(answers))
    }
    export const getTurboStreamSingleFetchDataStrategy = () => (args) => args.runClientMiddleware(load)
    const values = {
      SanitizedError: (name, message) => new Error(message),
      ErrorResponse: (data, status, text) => new ErrorResponseImpl(status, text, data),
      SingleFetchClassInstance: (value) => value,
    }
    const revive = (type, ...parts) => type in values && { value: values[type](...parts) }
    export const decodeViaTurboStream = (stream) => decode(stream, { plugins: [revive] })
    export const SingleFetchRedirectSymbol = Symbol()
    export const singleFetchUrl = (url) => new URL(url, location.href)
    export const StreamTransfer = () => null
    // For parts that browsers get nothing of.
    export const getSingleFetchDataStrategyImpl = undefined
    export const stripIndexParam = undefined
    export const NO_BODY_STATUS_CODES = undefined`,
}

export function leaveOutRouterParts() {
  return {
    name: 'leave-out-router-parts',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    load(id: string) {
      const part = Object.keys(replaced).find((file) =>
        id.endsWith(`/react-router/dist/production/lib/${file}`),
      )
      return part && replaced[part]
    },
  }
}
