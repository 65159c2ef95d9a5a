import {
  type AdminCollection,
  collectionIdParams,
  listCollectionsResponse,
  shownCollectionResponse,
  collectionWrites as writes,
} from '../../shop/collections/admin-contract.ts'
import { collectionPath, isShipped } from '../../shop/collections/path.ts'
import type { CollectionRule } from '../../shop/collections/rule.ts'
import { findAudit } from '../platform/audit/audit-log.ts'
import { serveWrite } from '../serve-write.ts'
import type { ShopRoutes } from '../shop-deps.ts'
import { teamActorOf } from '../team/team-caller.ts'
import {
  addCollection,
  changeCollection,
  removeCollection,
  showCollection,
  subjectOf,
} from './collections/edit-collection.ts'
import { listCollections, type StoredCollection } from './collections/list-collections.ts'
import { previewCollection } from './snapshot/preview-collection.ts'

const previewed = 24

export const adminCollectionRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['collections']
  const one = { tags, params: collectionIdParams }

  app.get(
    '/api/admin/collections',
    { config: { operation: 'products.read' }, schema: { tags, response: { 200: listCollectionsResponse } } },
    async () => {
      const { collections } = deps.catalogue.current()
      const items = (await listCollections(deps.db)).map((stored) => ({
        ...wireCollection(stored),
        products: stored.status === 'published' ? (collections.find(stored.handle)?.size ?? 0) : null,
      }))
      return { items }
    },
  )

  app.get(
    '/api/admin/collections/:collectionId',
    {
      config: { operation: 'products.read' },
      schema: { ...one, response: { 200: shownCollectionResponse } },
    },
    async ({ params }) => {
      const collection = await showCollection(deps.db, params.collectionId)
      const history = await findAudit(deps.db, [subjectOf(collection)])
      return {
        ...wireCollection(collection),
        history: history.map(({ at, actor, operation }) => ({ at: at.toISOString(), actor, operation })),
      }
    },
  )

  serveWrite(app, writes.add, { tags, operation: 'products.write', status: 201 }, async (request) => {
    const added = await addCollection(deps, { values: request.body, ...teamActorOf(request) })
    return wireCollection(added)
  })

  serveWrite(app, writes.preview, { tags, operation: 'products.write' }, async ({ body }) => {
    const { total, handles } = await previewCollection(deps.background, { ...body, limit: previewed })
    const cards = await deps.catalogue.openCards(handles)
    return {
      total,
      products: handles.map((handle) => ({ handle, title: cards.get(handle)?.title ?? handle })),
    }
  })

  serveWrite(app, writes.change, { ...one, operation: 'products.write' }, async (request) => {
    const { version, ...values } = request.body
    const { collectionId: id } = request.params
    return wireCollection(await changeCollection(deps, { id, version, values, ...teamActorOf(request) }))
  })

  serveWrite(app, writes.remove, { ...one, operation: 'products.write' }, async (request) => {
    await removeCollection(deps, { id: request.params.collectionId, ...teamActorOf(request) })
  })
}

function wireCollection({ rule, ...collection }: StoredCollection): AdminCollection {
  const { handle } = collection
  return {
    ...collection,
    path: collectionPath(handle),
    isShipped: isShipped(handle),
    rule: wireRule(rule),
  }
}

function wireRule(rule: CollectionRule): AdminCollection['rule'] {
  return 'products' in rule
    ? { products: [...rule.products] }
    : { match: rule.match, conditions: [...rule.conditions] }
}
