import { afterAll, expect, test } from 'vitest'
import { openTestAdmin } from '../admin/testing.ts'
import { removeMember } from '../change-member.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

type Role = 'owner' | 'manager' | 'packer'
const view = { list: 'orders', name: 'Disputed', filters: { payment: 'disputed' }, isShared: false }
const save = (role: Role, more: object = {}) => admin.as(role, '/views', { payload: { ...view, ...more } })
const change = (role: Role, id: string, payload: object) =>
  admin.as(role, `/views/${id}`, { method: 'PUT', payload: { name: 'Other', isShared: true, ...payload } })
const remove = (role: Role, id: string) => admin.as(role, `/views/${id}`, { method: 'DELETE' })
const names = async (role: Role, list = 'orders') => {
  const { items } = (await admin.as(role, `/views?list=${list}`)).json()
  return items.map(({ name, mayChange }: { name: string; mayChange: boolean }) => [name, mayChange])
}
const audited = async () =>
  (
    await admin.deps.db
      .selectFrom('audit_log')
      .select('operation')
      .where('operation', 'like', '%-view')
      .execute()
  ).length

test('a view is its member’s own, until it is shared', async () => {
  const { id, ...saved } = (await save('packer')).json()
  expect(saved).toEqual({
    name: 'Disputed',
    filters: { payment: 'disputed' },
    isShared: false,
    mayChange: true,
  })
  expect([await names('packer'), await names('owner')]).toEqual([[['Disputed', true]], []])
  expect((await change('owner', id, {})).statusCode).toBe(404)
  expect(await audited()).toBe(0)

  const refused = await change('packer', id, { name: 'Bank' })
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'view-not-shared'])
  expect((await save('packer', { name: 'Mine', isShared: true })).statusCode).toBe(403)
  // As from before only owners and managers shared.
  await admin.deps.db.updateTable('list_view').set({ is_shared: true }).where('id', '=', id).execute()
  expect((await change('packer', id, { name: 'Bank' })).json()).toMatchObject({
    name: 'Bank',
    isShared: true,
  })
  expect([await names('owner'), await names('owner', 'products')]).toEqual([[['Bank', true]], []])
  expect((await save('owner', { name: 'bank' })).json().error.code).toBe('view-name-taken')
  const { id: own } = (await save('owner', { isShared: true })).json()
  expect(await names('packer')).toEqual([
    ['Bank', true],
    ['Disputed', false],
  ])
  expect([(await remove('packer', own)).statusCode, (await remove('manager', id)).statusCode]).toEqual([
    404, 204,
  ])
  expect((await remove('manager', id)).statusCode).toBe(404)
  expect(await audited()).toBe(3)
})

test.each([
  [{ filters: {} }, 'filters'],
  [{ filters: { search: 'Asha' } }, 'filters'],
  [{ filters: { payment: 'never' } }, 'filters.payment'],
  [{ list: 'products', filters: { payment: 'disputed' } }, 'filters'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
])('refuses %j at %s', async (body, field) => {
  const { error } = (await save('owner', body)).json()
  expect([error.code, Object.keys(error.fields)]).toEqual(['invalid', [field]])
})

test('the team shares at most twenty of all lists, which leave room for own ones', async () => {
  const { db } = admin.deps
  const products = { list: 'products', filters: { type: 'Protein' }, isShared: true }
  const before = (await db.selectFrom('list_view').select('id').where('is_shared', '=', true).execute())
    .length
  const saved = await Promise.all(
    Array.from({ length: 21 - before }, (_, at) => save('owner', { ...products, name: `shared ${at}` })),
  )
  const [refused, ...more] = saved.filter(({ statusCode }) => statusCode !== 201)
  expect([refused?.json().error.code, more]).toEqual(['too-many-shared-views', []])
  const own = (await save('manager', { name: 'Own' })).json()
  expect((await change('manager', own.id, { name: 'Own' })).json().error.code).toBe('too-many-shared-views')
  expect((await save('packer', { ...products, name: 'Own', isShared: false })).statusCode).toBe(201)
  await db.deleteFrom('list_view').execute()
})

test('there are at most twenty, and own ones go with their member', async () => {
  const saved = await Promise.all(
    Array.from({ length: 21 }, (_, at) =>
      save('manager', { list: 'products', filters: { type: 'Protein' }, name: `${at}` }),
    ),
  )
  expect(saved.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  const [refused] = saved.filter(({ statusCode }) => statusCode !== 201)
  expect(refused?.json().error.code).toBe('too-many-views')
  const { db } = admin.deps
  const { member_id: id } = await db
    .selectFrom('list_view')
    .select('member_id')
    .where('list', '=', 'products')
    .executeTakeFirstOrThrow()
  await removeMember(admin.deps, { id, actor: 'Meera' })
  expect(await db.selectFrom('list_view').select('id').where('member_id', '=', id).execute()).toEqual([])
})
